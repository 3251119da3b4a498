import { expect, test } from 'vitest';
import { leavesOf } from './leaves.ts';

test('the words and numbers of a value come in order, at any depth', () => {
  expect(leavesOf({ a: ['x', { b: 1, c: [null, true, 'y'] }], d: 'z' })).toEqual(['x', '1', 'y', 'z']);
});

test('a list may have a million entries', () => {
  expect(leavesOf(Array.from({ length: 1_000_000 }, (_, at) => at))).toHaveLength(1_000_000);
});
