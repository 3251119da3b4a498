import type { RowOf } from '@treeline/processor';
import { t } from '@treeline/text';
import { ChevronRight } from 'lucide-react';
import { Elapsed } from './elapsed.tsx';
import { counted } from './format-count.ts';
import { formatDuration } from './format-duration.ts';
import { formatClock, formatClocks } from './format-time.ts';
import { hueStyle } from './hue-style.ts';

interface WorkRowProps {
  readonly row: RowOf<'work'>;
  readonly onToggle: (key: string) => void;
}

const mostDots = 8;

/** Everything done between a prompt and its answer, on one line that opens. */
export function WorkRow({ row, onToggle }: WorkRowProps) {
  const { tools, agents, errors, startedAt, endedAt, isOpen } = row;
  return (
    <div className="py-1">
      <button
        type="button"
        data-row-button=""
        aria-expanded={isOpen}
        onClick={() => onToggle(row.key)}
        className="flex min-h-(--row) w-full items-center gap-2 rounded-md border border-line px-2 text-small text-text-2 tabular-nums transition-colors hover:bg-surface hover:text-text"
      >
        <ChevronRight
          data-open={isOpen}
          className="mr-0.5 size-3.5 flex-none transition-transform data-[open=true]:rotate-90"
          strokeWidth={1.8}
          aria-hidden="true"
        />
        <span className="flex min-w-0 items-center gap-1.5 whitespace-nowrap">
          <span>{tools === 0 && agents.length === 0 ? t('No tools') : counted(tools, 'tool')}</span>
          {agents.length > 0 && <span>· {counted(agents.length, 'agent')}</span>}
          {errors > 0 && (
            <span>
              · <span className="text-bad">{counted(errors, 'error')}</span>
            </span>
          )}
          <span>
            · {endedAt === null ? <Elapsed from={startedAt} to={null} /> : formatDuration(endedAt - startedAt)}
          </span>
          <span aria-hidden="true" className="flex items-center gap-0.75 pl-1">
            {agents.slice(0, mostDots).map((guide) => (
              <span key={guide} className="hued size-1.5 rounded-full bg-agent" style={hueStyle(guide)} />
            ))}
          </span>
        </span>
        <span className="flex-1" />
        <span className="flex-none text-tiny">
          {endedAt === null ? `${formatClock(startedAt)} – ${t('now')}` : formatClocks(startedAt, endedAt)}
        </span>
      </button>
    </div>
  );
}
