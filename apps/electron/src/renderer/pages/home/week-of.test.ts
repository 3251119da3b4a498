import { noMarks, type SessionId, type SessionSummary, type Spending } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeLists } from './home-lists.ts';
import { midnightsOf, weekOf } from './week-of.ts';

const hour = 3_600_000;
/** A Thursday. */
const now = new Date(2026, 6, 23, 15).getTime();
const monday = new Date(2026, 6, 20).getTime();

const session = (id: string, more: Partial<SessionSummary> = {}): SessionSummary =>
  ({
    id,
    project: { id: more.title ?? 'p', name: more.title ?? 'p', folder: null },
    ...{ title: id, startedAt: null, updatedAt: now - hour, leftOut: null, marks: noMarks, totals: null },
    state: { status: 'completed', reason: '' },
    ...more,
  }) as SessionSummary;
const spent = (id: string, at: number, dollars: number, isWhole = true): Spending => ({
  ...{ session: id as SessionId, at, dollars, isWhole },
});

test('a week begins on Monday, here, and is made of whole days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
      const midnights = midnightsOf(at);
      expect(midnights.map((each) => new Date(each).getDay())).toEqual([1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1]);
      expect(midnights[7]).toBeLessThanOrEqual(at);
      expect(midnights[14]).toBeGreaterThan(at);
    }),
  );
});

test('sums go by day and project, beside the week before', () => {
  const sessions = [
    session('a', { title: 'api' }),
    session('b', { title: 'web' }),
    session('old', { updatedAt: monday - hour }),
  ];
  const spending = [
    spent('a', monday + 3 * hour, 2),
    spent('a', now - hour, 3),
    spent('b', now - hour, 0.5, false),
    spent('old', monday - 5 * 24 * hour, 7),
  ];
  const week = weekOf(spending, sessions, now);
  expect(week.days.map(({ dollars }) => dollars)).toEqual([2, 0, 0, 3.5, 0, 0, 0]);
  expect(week.days.map(({ dollarsBefore }) => dollarsBefore)).toEqual([0, 0, 7, 0, 0, 0, 0]);
  expect(week.days.findIndex(({ isToday }) => isToday)).toBe(3);
  expect(week).toMatchObject({ sessions: 2, sessionsBefore: 1, dollars: 5.5, dollarsBefore: 7, unpriced: 1 });
  expect(week.projects).toEqual([
    { id: 'api', name: 'api', sessions: 1, dollars: 5 },
    { id: 'web', name: 'web', sessions: 1, dollars: 0.5 },
  ]);
});

test('projects of one name are told apart', () => {
  const of = (id: string, project: string) =>
    session(id, { project: { id: project, name: 'demo', folder: null } } as Partial<SessionSummary>);
  const { projects } = weekOf([], [of('a', '/x/demo'), of('b', '/y/demo'), of('c', '/y/demo')], now);
  expect(projects.map(({ id, name, sessions }) => [id, name, sessions])).toEqual([
    ['/y/demo', 'demo', 2],
    ['/x/demo', 'demo', 1],
  ]);
});

test('what has no price at all is no sum of zero', () => {
  expect(weekOf([spent('a', now - hour, 0, false)], [session('a')], now).dollars).toBeNull();
  expect(weekOf([], [], now).dollars).toBe(0);
});

test('each session stands where it says most, and what was seen is not unread', () => {
  const seen = { ...noMarks, seenAt: now };
  const sessions = [
    session('asks', { state: { status: 'waiting', reason: '' } }),
    session('works', { state: { status: 'running', reason: '' } }),
    session('read', { marks: seen }),
    session('broken', { marks: seen, state: { status: 'failed', reason: 'API error 529' } }),
    session('new'),
    session('older', { updatedAt: now - 60 * hour }),
    session('hidden', { marks: { ...noMarks, isHidden: true } }),
  ];
  const opened = ['read', 'gone', 'new'].map((id) => ({ id: id as SessionId, at: 1 }));
  const { waiting, running, left, recent, unread } = homeLists(sessions, opened, now);
  const ids = (list: readonly SessionSummary[]) => list.map(({ id }) => id);
  expect([ids(waiting), ids(running), ids(recent), unread]).toEqual([['asks'], ['works'], ['broken', 'new'], 1]);
  expect(left.map((each) => each.session.id)).toEqual(['read', 'new']);
});
