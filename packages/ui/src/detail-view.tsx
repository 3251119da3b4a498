import type { Row } from '@treeline/processor';
import type { FlowActions } from './flow-actions.ts';
import { RowFrame } from './row-frame.tsx';
import { ToolDetailView } from './tools/tool-detail-view.tsx';

interface DetailViewProps {
  readonly row: Extract<Row, { readonly kind: 'detail' }>;
  readonly actions: FlowActions;
}

/** The input and output of a call. */
export function DetailView({ row, actions }: DetailViewProps) {
  return (
    <RowFrame guides={row.guides}>
      <div className="pt-0.5 pr-2 pb-2 pl-10">
        <div className="overflow-hidden rounded-md border border-line bg-surface/60">
          <ToolDetailView activity={row.activity} actions={actions} />
        </div>
      </div>
    </RowFrame>
  );
}
