import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from './growth-of.ts';

function spin(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum += Math.sqrt(step);
  return sum;
}

test('linear work grows with its size', () => {
  expect(growthOf((size) => () => spin(size * 400), 10_000)).toBeLessThan(mostGrowth);
});

test('quadratic work grows faster', () => {
  expect(growthOf((size) => () => spin(size * size), 2_000)).toBeGreaterThan(mostGrowth);
});

test('work that costs next to nothing does not grow', () => {
  expect(growthOf((size) => () => spin(size * size), 10)).toBe(1);
});

test('waiting is no work', () => {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const work = (size: number) => () => [spin(size * 400), Atomics.wait(cell, 0, 0, size > 10_000 ? 30 : 1)];
  expect(growthOf(work, 10_000)).toBeLessThan(mostGrowth);
});
