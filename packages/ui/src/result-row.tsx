import { guideOf, type RowOf } from '@treeline/processor';
import type { FlowActions } from './flow-actions.ts';
import { RowFrame } from './row-frame.tsx';
import { LazyText } from './text/long-text.tsx';
import { ResultFrom } from './text-row.tsx';

interface ResultRowProps {
  readonly row: RowOf<'result'>;
  readonly actions: FlowActions;
}

/** An agent's answer, as its caller received it. */
export function ResultRow({ row: { agent, answer, guides }, actions }: ResultRowProps) {
  return (
    <RowFrame guides={guides}>
      <div data-focus-box="" data-answer="true" className="max-w-[84ch] px-2 py-2 pl-8 text-read leading-[23px]">
        <ResultFrom slug={guideOf(agent.agentSlug, agent.id)} />
        <LazyText body={answer} actions={actions} />
      </div>
    </RowFrame>
  );
}
