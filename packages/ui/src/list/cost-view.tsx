import type { Cost } from '@treeline/protocol';
import { formatCost, t } from '@treeline/text';
import { costInWords } from './session-facts.ts';

/** Dollars, with a mark where part of it has no price: an incomplete sum must not look complete. */
export function CostView({ cost }: { readonly cost: Cost }) {
  const dollars = formatCost(cost);
  const isPartial = cost.unpricedModels.length > 0;
  return (
    <span title={costInWords(cost)} className="inline-block min-w-4 whitespace-nowrap tabular-nums">
      {dollars}
      {dollars === null && isPartial && <span className="sr-only">{t('no price')}</span>}
      {dollars !== null && isPartial && (
        <span className="text-warn">
          +<span className="sr-only"> {t('and tokens without a price')}</span>
        </span>
      )}
    </span>
  );
}
