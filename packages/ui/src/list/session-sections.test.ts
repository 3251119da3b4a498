import type { RunStatus, SessionSummary } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { plainView } from './list-view.ts';
import { toLines, toSections } from './session-sections.ts';
import { sortSessions } from './sort-sessions.ts';

const at = (id: string, project: string, updatedAt: number, status: RunStatus = 'completed') =>
  sampleSession(id, { project, updatedAt, state: { status, reason: '' } });

const sessions = [
  at('old', 'api', 1),
  at('asks', 'web', 2, 'waiting'),
  at('new', 'api', 9),
  at('works', 'api', 3, 'running'),
  at('middle', 'web', 5),
  at('broken', 'web', 6, 'failed'),
];
const pinned = sampleSession('kept', { project: 'web', updatedAt: 0, marks: { isPinned: true } });

const outline = (given: readonly SessionSummary[], view = plainView) =>
  toSections(sortSessions(given, view.sort), view, (client) => client).map(
    ({ heading, sessions: members }) => `${heading}: ${members.map(({ id }) => id).join(' ')}`,
  );

test('running first, then by project, newest first', () => {
  expect(outline(sessions)).toEqual(['Running: works asks', 'api: new old', 'web: broken middle']);
});

test('pinned before all', () => {
  expect(outline([...sessions, pinned])).toEqual([
    'Pinned: kept',
    'Running: works asks',
    'api: new old',
    'web: broken middle',
  ]);
});

test('without grouping one list, without a heading unless something is pinned', () => {
  const flat = { ...plainView, grouping: 'none' } as const;
  expect(outline(sessions, flat)).toEqual(['null: new broken middle works asks old']);
  expect(outline([...sessions, pinned], flat)).toEqual(['Pinned: kept', 'All: new broken middle works asks old']);
});

test('by client, under its name, each with its project', () => {
  const given = [...sessions, pinned, { ...at('foreign', 'api', 4), client: 'other' }];
  const view = { ...plainView, grouping: 'client' } as const;
  expect(outline(given, view)).toEqual([
    'Pinned: kept',
    'Running: works asks',
    'claude-code: new broken middle old',
    'other: foreign',
  ]);
  expect(toSections(given, view, String).map(({ isMixed }) => isMixed)).toEqual([true, true, true, true]);
});

test('sorted by another column, the project that sorts first stands first', () => {
  const view = { ...plainView, sort: { column: 'title', isDescending: false } as const };
  expect(outline(sessions, view)).toEqual(['Running: asks works', 'web: broken middle', 'api: new old']);
});

test('no heading without sessions', () => {
  expect(outline([])).toEqual([]);
});

test('lines are the headings and what stands below them', () => {
  expect(toLines(toSections([pinned, at('a', 'api', 1)], plainView, String)).map(({ key }) => key)).toEqual([
    'section pinned',
    'kept',
    'section project:api',
    'a',
  ]);
});

test('neighbouring projects of one session each share a heading, and their entries say the project', () => {
  const alone = [at('a', 'one', 9), at('b', 'two', 8), at('c', 'api', 7), at('d', 'api', 6), at('e', 'three', 5)];
  expect(outline(alone)).toEqual(['one, two: a b', 'api: c d', 'three: e']);
  expect(toSections(alone, plainView, String).map(({ isMixed }) => isMixed)).toEqual([true, false, false]);
});

test('projects whose folders are called the same are told apart by the folder above', () => {
  const inFolder = (id: string, folder: string, updatedAt: number): SessionSummary => {
    const session = at(id, 'demo', updatedAt);
    return { ...session, project: { ...session.project, id: folder as never, folder } };
  };
  const mine = inFolder('a', '/home/dev/one/demo', 9);
  const theirs = inFolder('b', 'C:\\work\\two\\demo\\', 8);
  const third = inFolder('c', '/demo', 7);
  expect(outline([mine, theirs, third])).toEqual(['one/demo, two/demo, demo: a b c']);
  expect(outline([mine])).toEqual(['demo: a']);
});

test('every session stands in one section, whatever the projects', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(names, (projects) => {
      const all = projects.map((project, place) => at(`s${place}`, project, 100 - place));
      const shown = toSections(all, plainView, String).flatMap(({ sessions: members }) => members.map(({ id }) => id));
      expect([...shown].sort()).toEqual(all.map(({ id }) => id).sort());
    }),
  );
});
