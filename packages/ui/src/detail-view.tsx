import type { Row } from '@treeline/processor';
import { BodyBlock } from './body-block.tsx';
import type { ReadBody } from './flow-actions.ts';
import { RowFrame } from './row-frame.tsx';

interface DetailViewProps {
  readonly row: Extract<Row, { readonly kind: 'detail' }>;
  readonly readBody: ReadBody;
}

/** What went into a call and what came out of it. */
export function DetailView({ row, readBody }: DetailViewProps) {
  const { started, finished, status } = row.activity;
  const hasInput = started !== null && started.input.length > 0;
  const hasOutput = finished !== null && finished.output.length > 0;
  return (
    <RowFrame guides={row.guides}>
      <div className="pt-0.5 pr-2 pb-2 pl-10">
        <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface/60">
          {hasInput && <BodyBlock label="Input" body={started.input} readBody={readBody} tone="plain" />}
          {hasOutput && (
            <BodyBlock
              label="Output"
              body={finished.output}
              readBody={readBody}
              tone={status === 'failed' ? 'bad' : 'plain'}
            />
          )}
          {!hasOutput && <p className="px-3 py-2 text-small text-text-2">{withoutOutput(finished !== null, status)}</p>}
        </div>
      </div>
    </RowFrame>
  );
}

function withoutOutput(isFinished: boolean, status: string): string {
  if (isFinished) return 'It returned nothing.';
  return status === 'running' ? 'No output yet.' : 'No result is recorded.';
}
