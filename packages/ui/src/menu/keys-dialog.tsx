import { Dialog } from './dialog.tsx';
import type { KeyGroup } from './key-groups.ts';
import { KeyNames } from './key-names.tsx';

interface KeysDialogProps {
  readonly groups: readonly KeyGroup[];
  readonly onClose: () => void;
}

export function KeysDialog({ groups, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="grid gap-4">
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 font-semibold text-small text-text-2">{title}</h3>
            <dl className="grid grid-cols-[160px_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
              {entries.map(({ keys, does }) => (
                <div key={does} className="contents">
                  <dt>
                    <KeyNames keys={keys} />
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
