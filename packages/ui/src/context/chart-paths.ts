import type { ColumnGroup, ContextSplit } from '@treeline/processor';
import type { ChartScale } from './chart-scale.ts';

/** One path for each series, so that a thousand columns are only a few elements. */
export function seriesPaths(
  groups: readonly ColumnGroup[],
  { series, values }: ContextSplit,
  { x, y, bar }: ChartScale,
): readonly string[] {
  const paths = series.map((): string[] => []);
  groups.forEach(({ shown }, group) => {
    let below = 0;
    values[shown]?.forEach((value, place) => {
      if (value > 0) paths[place]?.push(boxPath(x(group), y(below + value), bar, y(below) - y(below + value)));
      below += value;
    });
  });
  return paths.map((boxes) => boxes.join(''));
}

/** Bars from a base line up, each a share of the height. */
export function barsPath(
  shares: readonly (number | null)[],
  { x, bar }: ChartScale,
  { top, height }: { readonly top: number; readonly height: number },
): string {
  return shares
    .map((share, group) =>
      share === null || share <= 0
        ? ''
        : boxPath(x(group), top + height * (1 - Math.min(1, share)), bar, height * Math.min(1, share)),
    )
    .join('');
}

function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

/** More digits than a tenth of a pixel are not visible. */
function short(value: number): number {
  return Math.round(value * 10) / 10;
}
