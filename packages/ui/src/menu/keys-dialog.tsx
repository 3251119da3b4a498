import { Dialog } from './dialog.tsx';

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

const groups: readonly KeyGroup[] = [
  {
    title: 'Move',
    keys: [
      { keys: ['j', '↓'], does: 'Next row' },
      { keys: ['k', '↑'], does: 'Previous row' },
      { keys: ['g'], does: 'First row' },
      { keys: ['G'], does: 'Last row' },
      { keys: ['f'], does: 'Follow new output' },
      { keys: ['Space', '⇧ ↓'], does: 'Select row (table)' },
    ],
  },
  {
    title: 'Open',
    keys: [
      { keys: ['Enter', '→'], does: 'Expand or open' },
      { keys: ['←'], does: 'Collapse, or go to parent' },
      { keys: ['e'], does: 'Expand / collapse turn' },
      { keys: ['⇧ F10'], does: 'Row or session menu' },
      { keys: ['F2'], does: 'Rename session (list)' },
      { keys: ['Esc'], does: 'Close overlay' },
    ],
  },
  {
    title: 'Find',
    keys: [
      { keys: ['/', 'Ctrl F', '⌘ F'], does: 'Find in the open session' },
      { keys: ['/'], does: 'Filter or search (no session open)' },
      { keys: ['n', 'F3'], does: 'Next hit' },
      { keys: ['N', '⇧ F3'], does: 'Previous hit' },
      { keys: ['Tab'], does: 'Complete a filter' },
      { keys: ['Alt Enter'], does: 'Replace an unknown filter' },
    ],
  },
  {
    title: 'Go',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Command palette' },
      { keys: ['Alt ←'], does: 'Back' },
      { keys: ['Alt →'], does: 'Forward' },
      { keys: ['?'], does: 'This list' },
    ],
  },
];

/** All keys, by what they are for. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 min-[800px]:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1.5 font-semibold text-note text-text-2">{title}</h3>
            <dl className="grid grid-cols-[108px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
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
          </section>
        ))}
      </div>
    </Dialog>
  );
}
