import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callLabels, labelWidth } from './call-labels.ts';
import { chartScale } from './chart-scale.ts';

const groupsOf = (calls: number) => Array.from({ length: calls }, (_, at) => ({ first: at, last: at, shown: at }));

test('round numbers stand along the axis', () => {
  const labels = callLabels(groupsOf(157), chartScale(600, 157, 1), 20);
  expect(labels.map(({ call }) => call + 1)).toEqual([50, 100, 150]);
});

test('no number touches that of the selected call', () => {
  const sizes = { calls: fc.integer({ min: 1, max: 150 }), width: fc.integer({ min: 600, max: 2000 }) };
  fc.assert(
    fc.property(fc.record(sizes), fc.nat(), ({ calls, width }, any) => {
      const [selected, scale] = [any % calls, chartScale(width, calls, 1)];
      const middle = scale.x(selected) + scale.bar / 2;
      for (const { call, x } of callLabels(groupsOf(calls), scale, selected))
        expect(Math.abs(x - middle)).toBeGreaterThan((labelWidth(call) + labelWidth(selected)) / 2 + 10);
    }),
  );
});
