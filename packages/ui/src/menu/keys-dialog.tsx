import { t } from '@treeline/text';
import { Dialog } from './dialog.tsx';
import type { KeyGroup } from './key-groups.ts';
import { KeyNames } from './key-names.tsx';

interface KeysDialogProps {
  readonly groups: readonly KeyGroup[];
  readonly onClose: () => void;
}

export function KeysDialog({ groups, onClose }: KeysDialogProps) {
  return (
    <Dialog title={t('Keys')} size="large" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 min-[800px]:grid-cols-2">
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1.5 font-semibold text-tiny text-text-2">{title}</h3>
            <dl className="grid grid-cols-[108px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
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
