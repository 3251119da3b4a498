import type { RowOf } from '@treeline/processor';
import { t, toolName } from '@treeline/text';
import { Lightbulb } from 'lucide-react';
import { ActivityIcon } from './activity-icon.tsx';
import { formatDuration } from './format-duration.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { runSummary } from './run-summary.ts';
import { visibleText } from './text/visible-text.ts';

interface RunRowProps {
  readonly row: RowOf<'run'>;
  readonly onToggle: (key: string) => void;
}

/** Shorter durations are not shown. */
const briefest = 1000;

/** Several calls of one tool, or several thoughts, on one line that opens. */
export function RunRow({ row, onToggle }: RunRowProps) {
  const { subjects, note, added, removed, tookMs } = runSummary(row.members);
  const [first] = row.members;
  const count = row.members.length;
  const started = first?.kind === 'activity' ? first.activity.started : null;
  const close = () => {
    for (const member of row.members) if (member.isOpen) onToggle(member.key);
    if (row.isByHand) onToggle(row.key);
  };
  return (
    <RowFrame guides={row.guides}>
      <RowLine
        isOpen={row.isOpen}
        onToggle={() => (row.isOpen ? close() : onToggle(row.key))}
        icon={
          started === null ? (
            <Lightbulb className="size-3.75 text-text-2" strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <ActivityIcon kind={started.kind} />
          )
        }
        numbers={
          <>
            {note !== null && <span>{note}</span>}
            {added > 0 && <span className="text-ok">+{added}</span>}
            {removed > 0 && <span className="text-bad">−{removed}</span>}
            {tookMs >= briefest && <span>{formatDuration(tookMs)}</span>}
          </>
        }
        title={visibleText(subjects)}
      >
        {started === null ? (
          <span className="flex-none text-text-2">
            {count} {t('thoughts')}
          </span>
        ) : (
          <span className="flex-none">
            <b className="font-medium">{toolName(started.name)}</b> <span className="text-text-2">× {count}</span>
          </span>
        )}
        {!row.isOpen && (
          <span
            data-mono={started !== null}
            className="truncate text-text-2 data-[mono=true]:font-mono data-[mono=true]:text-small"
          >
            {visibleText(subjects)}
          </span>
        )}
      </RowLine>
    </RowFrame>
  );
}
