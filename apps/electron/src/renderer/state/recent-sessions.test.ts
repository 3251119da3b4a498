import type { SessionId } from '@treeline/protocol';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { followRecent, recentAtom, recentOf } from './recent-sessions.ts';
import { routeAtom } from './route.ts';

test.each([
  [null, []],
  ['{', []],
  ['{"a":1}', []],
  ['["a",7,"b"]', ['a', 'b']],
])('%s holds %j', (text, ids) => {
  expect(recentOf(text)).toEqual(ids);
});

test('the last one opened comes first, each once', () => {
  const store = createStore();
  const kept = new Map([['treeline.recent', '["old"]']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  followRecent(storage, store);
  for (const id of ['a', 'b', 'a']) store.set(routeAtom, { session: id as SessionId, agent: null, row: null });
  store.set(routeAtom, null);
  expect([store.get(recentAtom), kept.get('treeline.recent')]).toEqual([['a', 'b', 'old'], '["a","b","old"]']);
});
