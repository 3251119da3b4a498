import {
  failed,
  type HostPushes,
  type Result,
  type SearchAnswer,
  type SearchQuery,
  type SessionId,
  succeeded,
} from '@treeline/protocol';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grown } from './grown-answer.ts';
import { Searcher } from './searcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (searchId: number, sessions: string, isComplete = true): SearchAnswer => ({
  searchId,
  groups: [...sessions].map((id) => ({ sessionId: id as SessionId, hits: [], total: 1 })),
  totalHits: sessions.length,
  totalSessions: sessions.length,
  isComplete,
  notice: null,
});

function setUp() {
  const questions: { query: SearchQuery; reply: (answer: Result<SearchAnswer, never> | Error) => void }[] = [];
  let push: (answer: HostPushes['searchFound']) => void = () => undefined;
  const store = createStore();
  const searcher = new Searcher(
    {
      searchSessions: (query) =>
        new Promise((resolve) => {
          const reply = (given: Result<SearchAnswer, never> | Error) =>
            resolve(given instanceof Error ? failed({ code: 'unreadable', message: given.message }) : given);
          questions.push({ query, reply });
        }),
      subscribe: (_name, listener) => {
        push = listener as typeof push;
        return () => undefined;
      },
    },
    store,
  );
  const settle = () => vi.advanceTimersByTimeAsync(100);
  const shown = () => {
    const { text, answer: now, isAsking, failure } = store.get(searcher.state);
    return { text, found: now?.groups.map(({ sessionId }) => sessionId).join('') ?? null, isAsking, failure };
  };
  return { searcher, questions, settle, shown, push: (given: SearchAnswer) => push(given) };
}

test('asks once for many letters, and shows the former answer until the next is there', async () => {
  const { searcher, questions, settle, shown } = setUp();
  searcher.search('to', 'rank');
  searcher.search('tok', 'rank');
  await settle();
  expect(questions.map(({ query }) => query.text)).toEqual(['tok']);
  questions[0]?.reply(succeeded(answer(1, 'ab')));
  await settle();
  searcher.search('toke', 'rank');
  await settle();
  expect(shown()).toEqual({ text: 'toke', found: 'ab', isAsking: true, failure: null });
  questions[1]?.reply(succeeded(answer(2, 'c')));
  await settle();
  expect(shown()).toEqual({ text: 'toke', found: 'c', isAsking: false, failure: null });
});

test('the answer to an older question is not listened to', async () => {
  const { searcher, questions, settle, shown } = setUp();
  searcher.search('a', 'rank');
  await settle();
  searcher.search('b', 'rank');
  await settle();
  questions[1]?.reply(succeeded(answer(2, 'b')));
  questions[0]?.reply(succeeded(answer(1, 'a')));
  await settle();
  expect(shown().found).toBe('b');
});

test('grows with what comes, also when that comes before the answer; what is another question’s is not taken', async () => {
  const { searcher, questions, settle, shown, push } = setUp();
  searcher.search('a', 'rank');
  await settle();
  push(answer(7, 'abc', false));
  questions[0]?.reply(succeeded(answer(7, 'a', false)));
  await settle();
  expect(shown().found).toBe('abc');
  push(answer(6, 'xyz'));
  expect(shown().found).toBe('abc');
  push(answer(7, 'dabc'));
  expect(shown().found).toBe('dabc');
});

test('once somebody looks at the order, what comes goes below', async () => {
  const { searcher, questions, settle, shown, push } = setUp();
  searcher.search('a', 'rank');
  await settle();
  questions[0]?.reply(succeeded(answer(1, 'ab', false)));
  await settle();
  searcher.hold();
  push(answer(1, 'cba'));
  expect(shown().found).toBe('abc');
});

test('a failure is a failure, not nothing, and can be asked again', async () => {
  const { searcher, questions, settle, shown } = setUp();
  searcher.search('a', 'rank');
  await settle();
  questions[0]?.reply(new Error('The disk is gone.'));
  await settle();
  expect(shown()).toEqual({ text: 'a', found: null, isAsking: false, failure: 'The disk is gone.' });
  searcher.again();
  await settle();
  questions[1]?.reply(succeeded(answer(2, '')));
  await settle();
  expect(shown()).toEqual({ text: 'a', found: '', isAsking: false, failure: null });
});

test('more of one session stands beside the answer, and a search that was not over goes on', async () => {
  const { searcher, questions, settle, shown } = setUp();
  searcher.search('a', 'rank');
  await settle();
  questions[0]?.reply(succeeded(answer(1, 'ab', false)));
  await settle();
  void searcher.askMore('b' as SessionId);
  questions[1]?.reply(succeeded(answer(2, 'b')));
  await settle();
  expect(questions.map(({ query }) => query.session)).toEqual([null, 'b', null]);
  questions[2]?.reply(succeeded(answer(3, 'ab')));
  await settle();
  expect(shown().found).toBe('ab');
});

test('growing keeps places, drops what is gone and takes the new hits last', () => {
  const hit = (excerpt: string) => ({
    agent: null,
    recordId: 'r',
    part: 'answer' as const,
    tool: null,
    task: null,
    at: 0,
    excerpt,
    found: [],
  });
  const withHits = (id: string, ...excerpts: string[]) => ({
    sessionId: id as SessionId,
    hits: excerpts.map(hit),
    total: excerpts.length,
  });
  const before = { ...answer(1, '', false), groups: [withHits('a', 'x', 'y'), withHits('gone', 'z')] };
  const after = { ...answer(1, ''), groups: [withHits('b', 'q'), withHits('a', 'new', 'y', 'x')] };
  expect(grown(before, after).groups).toEqual([withHits('a', 'x', 'y', 'new'), withHits('b', 'q')]);
});
