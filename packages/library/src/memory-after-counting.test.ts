import { expect, test } from 'vitest';
import { MemoryAfterCounting } from './memory-after-counting.ts';

function collectionsAfter(...progress: readonly (readonly [done: number, total: number])[]): number {
  let collections = 0;
  const memory = new MemoryAfterCounting(() => {
    collections += 1;
  });
  for (const [done, total] of progress) memory.progress({ done, total });
  return collections;
}

test('memory is given back once, when the last of many files is counted', () => {
  expect(collectionsAfter([0, 400], [10, 2000], [1999, 2000], [2000, 2000], [2000, 2000])).toBe(1);
});

test('and again after the next many, but not for a few', () => {
  expect(collectionsAfter([0, 2000], [2000, 2000], [2000, 2001], [2001, 2001], [0, 2001], [2001, 2001])).toBe(2);
});

test('an empty home has nothing to give back', () => {
  expect(collectionsAfter([0, 0], [0, 0])).toBe(0);
});
