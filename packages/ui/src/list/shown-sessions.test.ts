import { expect, test } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { plainView } from './list-view.ts';
import { shownSessions } from './shown-sessions.ts';

const all = [
  sampleSession('plain', { branch: 'main' }),
  sampleSession('empty', { leftOut: 'empty' }),
  sampleSession('kept', { leftOut: 'warm-up', marks: { isPinned: true } }),
  sampleSession('away', { marks: { isHidden: true } }),
  sampleSession('tagged', { project: 'web', marks: { tags: ['later'] } }),
];
const shown = (change: Partial<typeof plainView>) => {
  const { sessions, ...rest } = shownSessions(all, { ...plainView, ...change }, 0);
  return { ids: sessions.map(({ id }) => id).join(' '), ...rest };
};

test.each([
  [{}, { ids: 'plain kept tagged', leftOut: 1, hidden: 1, filteredOut: 0, problems: [] }],
  [{ showsLeftOut: true }, { ids: 'plain empty kept tagged', leftOut: 1, hidden: 1, filteredOut: 0, problems: [] }],
  [{ showsHidden: true }, { ids: 'plain kept away tagged', leftOut: 1, hidden: 1, filteredOut: 0, problems: [] }],
  [{ filter: 'tag:later' }, { ids: 'tagged', leftOut: 1, hidden: 1, filteredOut: 2, problems: [] }],
  [{ filter: '-project:web main' }, { ids: 'plain', leftOut: 1, hidden: 1, filteredOut: 2, problems: [] }],
])('with %j', (change, expected) => {
  expect(shown(change)).toEqual(expected);
});

test('says what it did not understand', () => {
  expect(shown({ filter: 'after:soon' }).problems).toHaveLength(1);
  expect(shown({ filter: 'x tool:Bash' }).problems).toMatchObject([{ start: 2, end: 11, instead: null }]);
});
