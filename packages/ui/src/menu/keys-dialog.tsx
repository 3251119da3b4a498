import { Dialog } from './dialog.tsx';

const keys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Everything, by name: sessions, projects, commands, search' },
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Previous row' },
  { keys: ['Enter', '→'], does: 'Open the row' },
  { keys: ['←'], does: 'Close it, or go to the row around it' },
  { keys: ['e'], does: 'Open all in the turn, or close it' },
  { keys: ['g'], does: 'First row' },
  { keys: ['G'], does: 'Last row' },
  { keys: ['f'], does: 'Follow what comes' },
  { keys: ['/', 'Ctrl F', '⌘ F'], does: 'Find in the session that is open' },
  { keys: ['/'], does: 'Where none is open: filter the sessions' },
  { keys: ['F2'], does: 'Rename, in the list of sessions' },
  { keys: ['Space', '⇧ ↓'], does: 'Choose, in the table of sessions' },
  { keys: ['n', 'F3'], does: 'Next hit' },
  { keys: ['N', '⇧ F3'], does: 'Previous hit' },
  { keys: ['Alt ←'], does: 'Back' },
  { keys: ['Alt →'], does: 'Forward' },
  { keys: ['⇧ F10'], does: 'Menu of the row, or of the session in the list' },
  { keys: ['Esc'], does: 'Close what is open above the session' },
  { keys: ['?'], does: 'This list' },
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[160px_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        {keys.map(({ keys: names, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="rounded-sm border border-line bg-raised px-1.5 font-sans text-note text-text-2 leading-5"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
