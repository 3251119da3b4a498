import { expect, test, vi } from 'vitest';
import { filterItems } from './palette-filters.tsx';

const choice = (value: string) => ({ value, detail: '', count: 1 });
const choices = {
  ...{ project: [choice('my api')], branch: [], client: [], model: [], tag: [] },
  ...{ tool: [choice('Bash'), choice('Read')], agent: [choice('Explore')] },
};

const offered = (query: string) => {
  const { values, names } = filterItems(query, choices, () => undefined);
  const labels = (items: typeof values) => items.map(({ section, label }) => `${section} ${label}`);
  return { values: labels(values), names: labels(names).slice(0, 2) };
};

test.each([
  ['tool:', { values: ['Tools Bash', 'Tools Read'], names: ['Other filters project:', 'Other filters branch:'] }],
  ['agent:Ex', { values: ['Agents Explore'], names: [] }],
  ['word to', { values: [], names: ['Filters tool:'] }],
  ['login', { values: [], names: [] }],
])('%s', (query, expected) => {
  expect(offered(query)).toEqual(expected);
});

test('an item writes itself into the query', () => {
  const onQuery = vi.fn();
  const { values } = filterItems('x -project:m', choices, onQuery);
  values[0]?.run();
  expect([onQuery.mock.calls, values[0]?.staysOpen]).toEqual([[['x -project:"my api" ']], true]);
});
