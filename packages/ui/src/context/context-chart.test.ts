import type { ColumnGroup, ContextSplit } from '@treeline/processor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callKey, callRowKey } from './call-keys.ts';
import { barsPath, seriesPaths } from './chart-paths.ts';
import { chartPlan, chartScale, groupOfCall, mostColumns, ticksBelow } from './chart-scale.ts';
import { sparkPath } from './spark-path.ts';

const groupsOf = (sizes: readonly number[]): readonly ColumnGroup[] => {
  let next = 0;
  return sizes.map((size) => {
    const first = next;
    next += size;
    return { first, last: next - 1, shown: first };
  });
};

test('each column is found where it is drawn, and its calls are found in it', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 300, max: 2000 }), (made, width) => {
      const groups = groupsOf(made);
      const scale = chartScale(width, groups.length, 200_000);
      groups.forEach(({ first, last }, group) => {
        expect(scale.groupAt(scale.x(group) + scale.step / 2)).toBe(group);
        expect([groupOfCall(groups, first), groupOfCall(groups, last)]).toEqual([group, group]);
      });
    }),
  );
});

test('as many columns as are drawn at most stay inside the chart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 4000 }), (width) => {
      const most = mostColumns(width);
      const scale = chartScale(width, most, 1);
      expect(scale.x(most)).toBeLessThanOrEqual(width - chartPlan.right + 0.001);
      expect(scale.step).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('the parts of a column stand on each other and are as high as its total', () => {
  const split: ContextSplit = { series: [{ kind: 'rest' }, { kind: 'words' }], values: [[100, 50]] };
  const scale = chartScale(400, 1, chartPlan.totals - chartPlan.top);
  expect(seriesPaths(groupsOf([1]), split, scale)).toEqual(['M44 124h25v100h-25z', 'M44 74h25v50h-25z']);
  expect(barsPath([0.5, null, 0, 2], scale, { top: 0, height: 10 })).toBe('M44 5h25v5h-25zM122 0h25v10h-25z');
});

test('ticks are round, below the most, and few', () => {
  expect(ticksBelow(200_000)).toEqual([50_000, 100_000, 150_000]);
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 2_000_000 }), (most) => {
      const ticks = ticksBelow(most);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThan(5);
      expect(ticks.every((tick) => tick < most)).toBe(true);
    }),
  );
});

test('keys step through calls and stay among them', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'x'].map((key) => callKey(key, 5, 12))).toEqual([
    ...[4, 6, 0, 11, 11],
    null,
  ]);
  expect(['ArrowUp', 'ArrowDown', 'PageDown', 'ArrowLeft'].map((key) => callRowKey(key, 5, 12))).toEqual([
    ...[4, 6, 11],
    null,
  ]);
});

test('a small line has a bounded number of points, and shows the largest', () => {
  const many = Array.from({ length: 5000 }, (_, at) => (at === 2500 ? 100 : 10));
  const path = sparkPath(many, 100, { width: 140, height: 32 });
  expect(path.split(/[ML]/).length).toBeLessThan(63);
  expect(path).toContain(' 3.0');
  expect(sparkPath([50], 100, { width: 140, height: 32 })).toBe('M0.0 17.5L140.0 17.5');
});
