import { expect, test } from 'vitest';
import { foundIn, isFound } from './settings-search.ts';

const item = { title: 'Density', detail: 'Height of rows', words: 'compact' };

test.each([
  ['', true],
  ['dens', true],
  ['ROWS height', true],
  ['compact', true],
  ['rows theme', false],
])('"%s" finds it: %s', (query, expected) => expect(isFound(item, query)).toBe(expected));

test('the words are marked where they are shown', () => {
  expect(foundIn('Height of rows', 'rows height')).toEqual([
    [10, 14],
    [0, 6],
  ]);
  expect(foundIn('Density', 'compact')).toEqual([]);
});
