import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { columnsFor, listColumns } from './list-columns.ts';
import { sortSessions } from './sort-sessions.ts';

const sessions = [
  sampleSession('Ten 10', { updatedAt: 1, totals: { turns: 3 } }),
  sampleSession('ten 9', { updatedAt: 2 }),
  sampleSession('Abc', { updatedAt: 3, totals: { turns: 7 } }),
  sampleSession('zed', { updatedAt: 4, totals: { turns: 3 }, marks: { name: 'beta' } }),
];
const ids = (column: 'title' | 'turns' | 'updated', isDescending: boolean) =>
  sortSessions(sessions, { column, isDescending }).map(({ id }) => id);

test('words as people sort them, own names first', () => {
  expect(ids('title', false)).toEqual(['Abc', 'zed', 'ten 9', 'Ten 10']);
});

test('what has no value stands last in both directions; among equals the newest first', () => {
  expect(ids('turns', true)).toEqual(['Abc', 'zed', 'Ten 10', 'ten 9']);
  expect(ids('turns', false)).toEqual(['zed', 'Ten 10', 'Abc', 'ten 9']);
});

test('by any column every session is there once', () => {
  const column = fc.constantFrom(...listColumns.map(({ id }) => id));
  fc.assert(
    fc.property(column, fc.boolean(), fc.array(fc.nat(9)), (id, isDescending, times) => {
      const given = times.map((updatedAt, place) => sampleSession(`s${place}`, { updatedAt, totals: {} }));
      const sorted = sortSessions(given, { column: id, isDescending });
      expect(new Set(sorted)).toEqual(new Set(given));
      expect(sorted).toHaveLength(given.length);
    }),
  );
});

test.each([
  [2000, true, 'state title branch model agents turns tools errors tokens cost duration updated'],
  [2000, false, 'state title project branch model agents turns tools errors tokens cost duration updated'],
  [700, true, 'state title cost updated'],
  [100, true, 'state title'],
])('at %i pixels, grouped %s: %s', (width, isGrouped, columns) => {
  expect(
    columnsFor(width, isGrouped)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(columns);
});
