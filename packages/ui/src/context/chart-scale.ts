import type { ColumnGroup } from '@treeline/processor';

/** The positions of the chart's parts, in pixels. */
export const chartPlan = {
  left: 44,
  right: 48,
  top: 36,
  totals: 224,
  cache: { top: 258, height: 24 },
  cost: { top: 294, height: 30 },
  axis: 340,
  height: 348,
} as const;

export interface ChartScale {
  readonly width: number;
  /** Tokens at the top. */
  readonly most: number;
  /** Pixels from one column to the next. */
  readonly step: number;
  /** The width of a column in pixels. */
  readonly bar: number;
  readonly x: (group: number) => number;
  readonly y: (tokens: number) => number;
  /** The column at a position, or the nearest one. */
  readonly groupAt: (x: number) => number;
}

/** Columns thinner than this cannot be told apart. */
const thinnest = 3;
const widest = 26;

export function mostColumns(width: number): number {
  return Math.max(1, Math.floor(plotWidth(width) / thinnest));
}

export function chartScale(width: number, groups: number, most: number): ChartScale {
  const step = Math.min(widest, plotWidth(width) / Math.max(1, groups));
  const perToken = (chartPlan.totals - chartPlan.top) / Math.max(1, most);
  return {
    width,
    most,
    step,
    bar: Math.max(1, step >= 5 ? step - 1 : step),
    x: (group) => chartPlan.left + group * step,
    y: (tokens) => chartPlan.totals - tokens * perToken,
    groupAt: (x) => Math.max(0, Math.min(groups - 1, Math.floor((x - chartPlan.left) / step))),
  };
}

function plotWidth(width: number): number {
  return Math.max(thinnest, width - chartPlan.left - chartPlan.right);
}

/** The group that a call is drawn in. */
export function groupOfCall(groups: readonly ColumnGroup[], call: number): number {
  let [low, high] = [0, groups.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((groups[middle]?.first ?? 0) <= call) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Round numbers below the maximum, few enough to be read: 50k, 100k, 150k. */
export function ticksBelow(most: number): readonly number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? power;
  return Array.from({ length: Math.ceil(most / step) - 1 }, (_, number) => (number + 1) * step);
}
