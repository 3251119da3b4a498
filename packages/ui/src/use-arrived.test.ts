import type { Row } from '@treeline/processor';
import { expect, test } from 'vitest';
import { seenNow } from './use-arrived.ts';

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, number) => ({ key: `row ${number}` }) as Row);

/** Which rows are animated when this many arrive at a time, at this interval. */
function moved(each: number, everyMs: number, times: number): string[][] {
  let seen = seenNow({ rows: [], arrived: new Set(), crowd: 0, at: 0 }, rowsUpTo(3), 0);
  return Array.from({ length: times }, (_, time) => {
    seen = seenNow(seen, rowsUpTo(3 + each * (time + 1)), (time + 1) * everyMs);
    return [...seen.arrived];
  });
}

test('single rows are moved in, and so are a few at once', () => {
  expect(moved(1, 200, 3)).toEqual([['row 3'], ['row 4'], ['row 5']]);
  expect(moved(12, 2000, 2).map((keys) => keys.length)).toEqual([12, 12]);
});

test('many are not, whether they come at once or one after the other', () => {
  expect(moved(13, 2000, 2)).toEqual([[], []]);
  const stream = moved(1, 20, 200).map((keys) => keys.length);
  expect(stream.slice(0, 3)).toEqual([1, 1, 1]);
  expect(stream.slice(20).every((count) => count === 0)).toBe(true);
});

test('what is there when the flow appears is not moved in', () => {
  expect(seenNow({ rows: [], arrived: new Set(), crowd: 0, at: 0 }, rowsUpTo(3), 5)).toEqual({
    rows: rowsUpTo(3),
    arrived: new Set(),
    crowd: 0,
    at: 5,
  });
});
