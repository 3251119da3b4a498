import type { Row } from '@treeline/processor';
import { t } from '@treeline/text';
import { Lightbulb } from 'lucide-react';
import type { FlowActions } from './flow-actions.ts';
import { formatDuration } from './format-duration.ts';
import { bodyLine } from './one-line.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { LazyText } from './text/long-text.tsx';
import { visibleText } from './text/visible-text.ts';

interface ThinkingRowProps {
  readonly row: Extract<Row, { readonly kind: 'thinking' }>;
  readonly actions: FlowActions;
}

/** Shorter durations are not shown. */
const briefest = 1000;

/** The model's thoughts, folded. */
export function ThinkingRow({ row, actions }: ThinkingRowProps) {
  const { text, durationMs } = row.event;
  const said = visibleText(bodyLine(text));
  return (
    <RowFrame guides={row.guides}>
      <RowLine
        isOpen={row.isOpen}
        onToggle={() => actions.onToggle(row.key)}
        icon={<Lightbulb className="size-3.75 text-text-2" strokeWidth={1.5} aria-hidden="true" />}
        numbers={durationMs !== null && durationMs >= briefest && <span>{formatDuration(durationMs)}</span>}
        title={said}
      >
        <span className="flex-none pr-0.5 text-text-2 italic">{t('Thought')}</span>
        {!row.isOpen && <span className="truncate text-text-2">{said}</span>}
      </RowLine>
      {row.isOpen && (
        <div className="max-w-[92ch] pt-0.5 pr-2 pb-2 pl-14 text-text-2 leading-[21px]">
          <LazyText body={text} actions={actions} />
        </div>
      )}
    </RowFrame>
  );
}
