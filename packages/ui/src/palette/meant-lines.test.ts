import { expect, test } from 'vitest';
import { meantLines } from './meant-lines.ts';
import type { RankedItem } from './rank-items.ts';

const line = (label: string, detail = ''): RankedItem => ({ item: { label, detail }, score: 1, places: [] }) as never;
const labels = (query: string, ...sections: readonly RankedItem[][]) =>
  meantLines(query, sections).map((section) => section.map(({ item }) => item.label));

const sessions = [line('Nest the agents.'), line('Fix the bug and add a test')];
const commands = [line('One list for all'), line('Theme: light')];

test('where a word stands as it was typed, scattered letters are not offered', () => {
  expect(labels('nest', sessions, commands)).toEqual([['Nest the agents.'], []]);
  expect(labels('LIGHT theme', sessions, commands)).toEqual([[], ['Theme: light']]);
});

test('what stands beside the label counts too', () => {
  expect(labels('api', [line('Mend it', 'api · main')], commands)).toEqual([['Mend it'], []]);
});

test('an abbreviation keeps all it may mean', () => {
  expect(labels('nsta', sessions, commands)).toEqual([
    ['Nest the agents.', 'Fix the bug and add a test'],
    ['One list for all', 'Theme: light'],
  ]);
});
