import type { RowOf } from '@treeline/processor';
import { t } from '@treeline/text';
import { formatDuration } from './format-duration.ts';
import { formatDay } from './format-time.ts';

const hour = 3_600_000;

/** Between the turns of two days. */
export function DayRow({ row: { at, endedAt } }: { readonly row: RowOf<'day'> }) {
  const pause = at - endedAt;
  return (
    <div className="pt-4">
      <div data-focus-box="" className="flex items-center gap-3 text-small text-text-2 tabular-nums">
        <span className="h-px flex-1 bg-line" />
        <span>
          <span className="font-medium text-text">{formatDay(at)}</span>
          {pause >= hour && t(' · {pause} later', { pause: formatDuration(pause) })}
        </span>
        <span className="h-px flex-1 bg-line" />
      </div>
    </div>
  );
}
