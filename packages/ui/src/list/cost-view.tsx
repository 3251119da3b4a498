import type { Cost } from '@treeline/protocol';
import { costInWords, formatCost } from './session-facts.ts';

/** Dollars, and a mark where some of it has no price: a sum that leaves something out must not look whole. */
export function CostView({ cost }: { readonly cost: Cost }) {
  const dollars = formatCost(cost);
  const isPartial = cost.unpricedModels.length > 0;
  return (
    <span title={costInWords(cost)} className="whitespace-nowrap tabular-nums">
      {dollars}
      {isPartial && (
        <span className={dollars === null ? 'text-text-2' : 'text-warn'}>
          {dollars === null ? 'unpriced' : '+'}
          {dollars !== null && <span className="sr-only"> and what is unpriced</span>}
        </span>
      )}
    </span>
  );
}
