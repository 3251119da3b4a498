import type { ColumnGroup } from '@treeline/processor';
import { type ChartScale, groupOfCall, ticksBelow } from './chart-scale.ts';

interface CallLabel {
  readonly call: number;
  readonly x: number;
}

/** How wide the number of a call is. */
export function labelWidth(call: number): number {
  return String(call + 1).length * 7;
}

/** Round call numbers, some 80 pixels apart, without those that the number of the selected call would touch. */
export function callLabels(groups: readonly ColumnGroup[], scale: ChartScale, selected: number): readonly CallLabel[] {
  const calls = (groups.at(-1)?.last ?? -1) + 1;
  const ends = scale.step * groups.length;
  const each = ticksBelow(Math.max(1, (calls / Math.max(1, ends / 80)) * 4))[0] ?? 1;
  const every = Math.max(1, Math.round(each));
  const middle = scale.x(groupOfCall(groups, selected)) + scale.bar / 2;
  return groups.flatMap(({ first, last }, group) => {
    const number = Math.floor((last + 1) / every) * every;
    if (number <= first || number === 0) return [];
    const label = { call: number - 1, x: scale.x(group) + scale.bar / 2 };
    return Math.abs(label.x - middle) < (labelWidth(label.call) + labelWidth(selected)) / 2 + 12 ? [] : [label];
  });
}
