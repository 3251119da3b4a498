import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { addressAtom, placeOf } from './address.ts';
import { followRecent, recentAtom, recentOf } from './recent-sessions.ts';

test.each([
  [null, []],
  ['{', []],
  ['{"a":1}', []],
  ['["a",7,{"id":"b","at":5},{"at":1}]', ['a', 'b']],
])('%s holds %j', (text, ids) => {
  expect(recentOf(text).map(({ id }) => id)).toEqual(ids);
});

test('the last one opened comes first, each once', () => {
  const store = createStore();
  const kept = new Map([['treeline.recent', '["old"]']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  followRecent(storage, store);
  for (const id of ['a', 'b', 'a']) store.set(addressAtom, placeOf('session', id));
  store.set(addressAtom, placeOf('home'));
  const again = recentOf(kept.get('treeline.recent') ?? null);
  expect([store.get(recentAtom), again.map(({ id }) => id)]).toEqual([
    ['a', 'b', 'old'],
    ['a', 'b', 'old'],
  ]);
  expect(again.map(({ at }) => at === null)).toEqual([false, false, true]);
});
