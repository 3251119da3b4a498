import { expect, test } from 'vitest';
import { findInWords } from './find-bar.tsx';
import { matchesIn } from './matches-in.ts';

const state = { query: 'x', total: 7, reachable: 7, at: -1, isSearching: false, failure: null };

test.each([
  [{ query: '' }, ''],
  [{ isSearching: true, total: null }, 'searching…'],
  [{ isSearching: true, total: 0 }, 'searching…'],
  [{ isSearching: true }, '7 so far'],
  [{ isSearching: true, at: 2 }, '3 of 7 so far'],
  [{ total: 0 }, 'nothing found'],
  [{}, '7'],
  [{ at: 2 }, '3 of 7'],
  [{ total: 2500, reachable: 1000, at: 0 }, '1 of 2,500, the first 1,000 shown'],
  [{ failure: 'It is gone.' }, 'It is gone.'],
])('%j reads "%s"', (change, words) => {
  expect(findInWords({ ...state, ...change })).toBe(words);
});

test.each([
  ['Tree trEE', 'tree', [0, 5]],
  ['aaa', 'aa', [0]],
  ['abc', '', []],
  // This letter becomes two when lowered: positions of the lowered text would be wrong.
  ['İ tree', 'tree', [2]],
])('in %j, %j stands at %j', (text, query, places) => {
  expect(matchesIn(text, query, 10)).toEqual(places);
});

test('stops at the most that is asked for', () => {
  expect(matchesIn('a a a a', 'a', 2)).toEqual([0, 2]);
});
