import {
  type EventId,
  type FindHit,
  type FoundMore,
  failed,
  type Host,
  type HostError,
  type SessionId,
  succeeded,
} from '@treeline/protocol';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionFinder } from './session-finder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hit = (id: string): FindHit => ({
  agentId: null,
  eventId: id as EventId,
  toolUseId: null,
  isInside: false,
});

function setUp(answers: Record<string, readonly string[] | HostError>, isWhole = true) {
  const store = createStore();
  const toResult: string[] = [];
  const gone: string[] = [];
  const findInSession = async (_session: SessionId, query: string) => {
    toResult.push(query);
    const answer = answers[query];
    if (answer === undefined || 'code' in answer) return failed(answer ?? { code: 'gone' as const, message: 'No.' });
    return succeeded({ before: 0, hits: answer.map(hit), total: answer.length + 5, isComplete: isWhole });
  };
  const onHit = ({ eventId }: FindHit) => gone.push(eventId);
  let more: (found: FoundMore) => void = () => undefined;
  const subscribe: Host['subscribe'] = (_push, listener) => {
    more = listener as typeof more;
    return () => undefined;
  };
  const host = { findInSession, subscribe };
  const finder = new SessionFinder({ host, session: 's' as SessionId, store, onHit });
  const found = (query: string, before: number, ids: readonly string[], isComplete: boolean) => {
    const answer = { before, hits: ids.map(hit), total: before + ids.length, isComplete };
    more({ sessionId: 's' as SessionId, query, answer });
  };
  return { found, finder, toResult, gone, state: () => store.get(finder.state) };
}

test('asks for the last of what is typed, and goes round the hits', async () => {
  const { finder, toResult, gone, state } = setUp({ tree: ['a', 'b'] });
  finder.open();
  for (const query of ['t', 'tr', 'tree']) finder.search(query);
  expect(state()).toMatchObject({ query: 'tree', isSearching: true, total: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(toResult).toEqual(['tree']);
  expect(state()).toEqual({ query: 'tree', total: 7, reachable: 2, at: -1, isSearching: false, failure: null });
  for (const step of [1, 1, 1, -1] as const) finder.step(step);
  expect(gone).toEqual(['a', 'b', 'a', 'b']);
  expect(state()?.at).toBe(1);
});

test('waits longer for what follows a letter or two', () => {
  const { finder, toResult } = setUp({});
  finder.open();
  finder.search('tr');
  vi.advanceTimersByTime(100);
  finder.search('tre');
  vi.advanceTimersByTime(20);
  finder.search('tree');
  vi.advanceTimersByTime(20);
  finder.search('tr');
  vi.advanceTimersByTime(120);
  expect(toResult).toEqual(['tre', 'tree', 'tr']);
});

test('ends a search that nobody waits for any more, and only that', async () => {
  const { finder, toResult, found } = setUp({ tree: ['a'], leaf: ['b'] }, false);
  finder.open();
  for (const end of [() => finder.search(' '), () => finder.close()]) {
    finder.search('tree');
    await vi.advanceTimersByTimeAsync(1_000);
    end();
  }
  finder.search('leaf');
  await vi.advanceTimersByTimeAsync(1_000);
  found('leaf', 1, [], true);
  finder.close();
  expect(toResult).toEqual(['tree', '', 'tree', '', 'leaf']);
});

test('drops an answer that comes after the next question', async () => {
  const { finder, state } = setUp({ old: ['a'], new: ['b', 'c'] });
  finder.open();
  finder.search('old');
  vi.advanceTimersByTime(200);
  finder.search('new');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()).toMatchObject({ query: 'new', reachable: 2 });
});

test('goes on with what is found later, where it stands', async () => {
  const { finder, found, state, gone } = setUp({ tree: ['a', 'b'] }, false);
  finder.open();
  finder.search('tree');
  await vi.runAllTimersAsync();
  finder.step(1);
  found('tree', 2, ['c'], false);
  expect(state()).toMatchObject({ at: 0, total: 3, reachable: 3, isSearching: true });
  found('another', 3, ['x', 'y', 'z', 'u'], true);
  found('tree', 3, ['d'], true);
  expect(state()).toMatchObject({ at: 0, total: 4, reachable: 4, isSearching: false });
  finder.step(-1);
  expect(gone).toEqual(['a', 'd']);
});

test('says why it could not search, and nothing once it is closed', async () => {
  const { finder, state } = setUp({ bad: { code: 'gone', message: 'It is gone.' } });
  finder.open();
  finder.search('bad');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()?.failure).toBe('It is gone.');
  finder.search('bad');
  finder.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()).toBeNull();
});
