import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { columnsFor, listColumns } from './list-columns.ts';
import type { ListGrouping } from './list-view.ts';
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

test.each<[number, ListGrouping, boolean, string]>([
  [2000, 'project', false, 'state title branch model agents turns tools errors tokens cost duration updated'],
  [2000, 'project', true, 'state title client branch model agents turns tools errors tokens cost duration updated'],
  [2000, 'client', true, 'state title project branch model agents turns tools errors tokens cost duration updated'],
  [2000, 'none', false, 'state title project branch model agents turns tools errors tokens cost duration updated'],
  [700, 'project', false, 'state title cost updated'],
  [100, 'project', true, 'state title'],
])('at %i pixels, grouped by %s, several clients %s: %s', (width, grouping, hasClients, columns) => {
  expect(
    columnsFor(width, grouping, hasClients)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(columns);
});
