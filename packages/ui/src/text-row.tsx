import type { Row } from '@treeline/processor';
import type { FlowActions } from './flow-actions.ts';
import { RowFrame } from './row-frame.tsx';
import { LongText } from './text/long-text.tsx';

interface TextRowProps {
  readonly row: Extract<Row, { readonly kind: 'text' }>;
  readonly actions: FlowActions;
}

/** What the model says. The answer of a turn is what people read; what it says on the way is quieter. */
export function TextRow({ row, actions }: TextRowProps) {
  const { text, isAborted } = row.event;
  return (
    <RowFrame guides={row.guides}>
      <div
        data-answer={row.isAnswer}
        className="max-w-[84ch] px-2 py-1 pl-8 text-ui leading-[21px] data-[answer=true]:py-2 data-[answer=true]:leading-[23px] data-[answer=true]:text-read"
      >
        <LongText body={text} actions={actions} />
        {isAborted && <p className="pt-1 text-small text-warn">The answer was cut off here.</p>}
      </div>
    </RowFrame>
  );
}
