import { type ColumnGroup, keyOfSeries } from '@treeline/processor';
import { memo, useMemo } from 'react';
import { dearestOf } from './chart-axes.tsx';
import { barsPath, seriesPaths } from './chart-paths.ts';
import { type ChartScale, chartPlan } from './chart-scale.ts';
import type { ContextModel } from './context-model.ts';
import { colourOfSeries } from './series-look.ts';

interface ChartBarsProps {
  readonly model: ContextModel;
  readonly groups: readonly ColumnGroup[];
  readonly scale: ChartScale;
}

/** The columns, with what each read from the cache and its cost. */
export const ChartBars = memo(function ChartBars({ model, groups, scale }: ChartBarsProps) {
  const { split, costs, context } = model;
  const { columns, compactions } = context;
  const paths = useMemo(() => seriesPaths(groups, split, scale), [groups, split, scale]);
  const cache = useMemo(() => {
    const begins = new Set(compactions.map(({ call }) => call));
    const isBroken = ({ shown, first, last }: ColumnGroup) =>
      begins.has(shown) || columns.slice(first, last + 1).some(({ cacheBreak }) => cacheBreak !== null);
    const shares = (wanted: boolean) =>
      groups.map((group) => (isBroken(group) === wanted ? (columns[group.shown]?.cacheShare ?? null) : null));
    const { top, height } = chartPlan.cache;
    // A call that read nothing is a thin line, to distinguish it from a call without a count.
    const broken = shares(true).map((share) => (share === null ? null : Math.max(0.08, share)));
    return { whole: barsPath(shares(false), scale, { top, height }), broken: barsPath(broken, scale, { top, height }) };
  }, [columns, compactions, groups, scale]);
  const cost = useMemo(() => {
    const dearest = dearestOf(costs) ?? 0;
    const shares = groups.map(({ shown }) => {
      const sum = costs[shown]?.sum ?? null;
      return sum === null || dearest === 0 ? null : sum / dearest;
    });
    return barsPath(shares, scale, chartPlan.cost);
  }, [costs, groups, scale]);
  return (
    <>
      {split.series.map((series, place) => (
        <path key={keyOfSeries(series)} d={paths[place]} style={{ fill: colourOfSeries(series, place) }} />
      ))}
      <path d={cache.whole} className="fill-text-3" opacity={0.6} />
      <path d={cache.broken} className="fill-warn" />
      <path d={cost} className="fill-text-2" opacity={0.75} />
    </>
  );
});
