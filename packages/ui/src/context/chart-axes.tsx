import type { ContextWindow } from '@treeline/processor';
import { t } from '@treeline/text';
import { memo } from 'react';
import { formatShort } from '../format-count.ts';
import { dollarsInWords } from './call-cost-words.ts';
import { type ChartScale, chartPlan, ticksBelow } from './chart-scale.ts';
import type { ContextModel } from './context-model.ts';
import { windowInWords } from './context-words.ts';

interface ChartAxesProps {
  readonly scale: ChartScale;
  readonly window: ContextWindow;
  readonly costs: ContextModel['costs'];
}

const { left, right, top, totals, cache, cost, axis } = chartPlan;
const label = 'fill-text-2 text-tiny tabular-nums';

/** The lines behind the columns, and the limit of the window. */
export const ChartAxes = memo(function ChartAxes({ scale, window, costs }: ChartAxesProps) {
  const end = scale.width - right;
  const dearest = dearestOf(costs);
  const edge = scale.y(window.tokens);
  return (
    <>
      {ticksBelow(scale.most).map((tokens) => (
        <g key={tokens}>
          <path d={`M${left} ${Math.round(scale.y(tokens)) + 0.5}H${end}`} className="stroke-line" />
          {Math.abs(scale.y(tokens) - edge) > 12 && (
            <text x={left - 8} y={scale.y(tokens) + 4} textAnchor="end" className={label}>
              {formatShort(tokens)}
            </text>
          )}
        </g>
      ))}
      <text x={left - 8} y={totals} textAnchor="end" className={label}>
        0
      </text>
      <path d={`M${left} ${edge}H${end}`} className="stroke-text-2" strokeWidth={1.5} strokeDasharray="6 4" />
      <text x={left - 8} y={edge + 4} textAnchor="end" className="fill-text text-tiny tabular-nums">
        {formatShort(window.tokens)}
      </text>
      <text x={end} y={top - 24} textAnchor="end" className={label}>
        {windowInWords(window)}
      </text>
      <path
        d={[totals, cache.top + cache.height, cost.top + cost.height].map((y) => `M${left} ${y + 0.5}H${end}`).join('')}
        className="stroke-line"
      />
      <text x={left - 8} y={cache.top + cache.height - 4} textAnchor="end" className={label}>
        {t('Cache')}
      </text>
      <text x={end + 4} y={cache.top + 8} className={label}>
        100 %
      </text>
      <text x={left - 8} y={cost.top + cost.height - 4} textAnchor="end" className={label}>
        {t('Cost')}
      </text>
      <text x={end + 4} y={cost.top + 8} className={label}>
        {dearest === null ? '' : dollarsInWords(dearest)}
      </text>
      <text x={left - 8} y={axis} textAnchor="end" className={label}>
        {t('Call')}
      </text>
    </>
  );
});

export function dearestOf(costs: ContextModel['costs']): number | null {
  return costs.reduce<number | null>((most, each) => (each == null ? most : Math.max(most ?? 0, each.sum)), null);
}
