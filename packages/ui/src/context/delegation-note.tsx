import type { DelegationSaving } from '@treeline/processor';
import { t } from '@treeline/text';
import { counted, formatNumber, formatShort } from '../format-count.ts';

interface DelegationNoteProps {
  readonly saving: DelegationSaving;
  /** How many more windows the main thread would have filled. */
  readonly windows: number;
}

/** What agents read, compared with what the main thread received. */
export function DelegationNote({ saving: { agents, read, returned }, windows }: DelegationNoteProps) {
  return (
    <section aria-label={t('Delegation')} className="rounded-md border border-line bg-surface px-3 py-2.5">
      <h2 className="font-semibold text-ui">
        {counted(agents, 'agent')} {t('read')} {formatShort(read)} {t('tokens,')} {formatShort(returned)}{' '}
        {t('returned to main')}
      </h2>
      <div aria-hidden="true" className="my-2 flex h-2 gap-0.5">
        <i className="rounded-xs bg-text-3" style={{ flex: Math.max(1, read) }} />
        <i className="rounded-xs bg-accent" style={{ flex: Math.max(1, returned) }} />
      </div>
      <p className="text-tiny text-text-2">
        {windows === 0
          ? t('Without agents this would still have fit into the window of main. ')
          : t('Without agents main would have filled its window {windows} more {windows2}. ', {
              windows: formatNumber(windows),
              windows2: windows === 1 ? 'time' : 'times',
            })}
        {t(
          'Estimates. Read: what the API counted as new in the agents’ windows, without system and tools. Returned: measured by length. Main might have read less.',
        )}
      </p>
    </section>
  );
}
