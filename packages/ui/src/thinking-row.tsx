import type { Row } from '@treeline/processor';
import { Lightbulb } from 'lucide-react';
import type { FlowActions } from './flow-actions.ts';
import { formatDuration } from './format-duration.ts';
import { Markdown } from './markdown.tsx';
import { oneLine } from './one-line.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { ShowAll } from './show-all.tsx';
import { useBody } from './use-body.ts';

type Thinking = Extract<Row, { readonly kind: 'thinking' }>;

interface ThinkingRowProps {
  readonly row: Thinking;
  readonly actions: FlowActions;
}

export function ThinkingRow({ row, actions }: ThinkingRowProps) {
  const { text, durationMs, isRedacted } = row.event;
  const isEmpty = text.length === 0;
  const said = isRedacted || isEmpty ? 'its words are not in the transcript' : oneLine(text.preview);
  return (
    <RowFrame guides={row.guides}>
      <RowLine
        isOpen={isEmpty ? null : row.isOpen}
        onToggle={() => actions.onToggle(row.key)}
        icon={<Lightbulb className="size-3.75 text-text-2" strokeWidth={1.5} aria-hidden="true" />}
        numbers={durationMs === null ? null : <span>{formatDuration(durationMs)}</span>}
        title={said}
      >
        <span className="flex-none text-text-2 italic">Thought</span>
        {!row.isOpen && <span className="truncate text-text-2">{said}</span>}
      </RowLine>
      {row.isOpen && !isEmpty && <Thoughts row={row} actions={actions} />}
    </RowFrame>
  );
}

function Thoughts({ row, actions }: ThinkingRowProps) {
  const view = useBody(row.event.text, actions.readBody);
  return (
    <div className="max-w-[92ch] pt-0.5 pr-2 pb-2 pl-14 text-text-2 leading-[21px]">
      <Markdown text={view.text} onOpenLink={actions.onOpenLink} />
      <ShowAll body={row.event.text} view={view} />
    </div>
  );
}
