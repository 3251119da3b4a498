import type { RunStatus, SessionId, SessionSummary } from '@treeline/protocol';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { homeAtom, listedAtom, sessionsAtom } from './home-atoms.ts';
import { followKeptSessions } from './kept-sessions.ts';
import { indexingAtom } from './list-atoms.ts';

const home = { label: '~/.claude', status: 'ready', message: null, problems: [], homes: [] } as const;
const counting = { rows: { done: 0, total: 9 }, words: { done: 0, total: 0 }, notice: null };

const session = (name: string, updatedAt: number, status: RunStatus = 'completed') =>
  ({ id: name as SessionId, updatedAt, state: { status, reason: '' } }) as SessionSummary;

/** A window that survives restarts. */
function desktop(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('There is no room.');
      kept.set(key, value);
    },
  };
  return {
    kept,
    start(address: string, build = 'this') {
      let hide: () => void = () => undefined;
      const window = {
        ...{ location: { href: address }, localStorage, setTimeout },
        addEventListener: (_name: string, listener: () => void) => {
          hide = listener;
        },
      } as unknown as Window;
      const store = createStore();
      followKeptSessions(window, store, build);
      const ids = () => store.get(sessionsAtom).map(({ id }) => id);
      return { store, ids, hide: () => hide() };
    },
  };
}

const one = 'app://treeline/?home=one';

/** The home was scanned, and contains these. */
function know({ store }: ReturnType<ReturnType<typeof desktop>['start']>, sessions: readonly SessionSummary[]): void {
  store.set(listedAtom, sessions);
  store.set(homeAtom, home);
  store.set(indexingAtom, counting);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the list of the last time is there at once, newest first, without what may have ended', () => {
  const { start } = desktop();
  const before = start(one);
  know(before, [session('old', 1), session('at work', 3, 'running'), session('open', 4, 'idle'), session('new', 2)]);
  before.hide();
  expect(start(one).ids()).toEqual(['new', 'old']);
});

test('what the host lists comes before what was kept, and stands alone when it has looked at everything', () => {
  const { start } = desktop();
  const before = start(one);
  know(before, [session('stays', 1), session('goes', 2)]);
  before.hide();
  const after = start(one);
  const now = session('stays', 5);
  after.store.set(listedAtom, [now]);
  after.store.set(homeAtom, home);
  expect(after.ids()).toEqual(['stays', 'goes']);
  expect(after.store.get(sessionsAtom)[0]).toBe(now);
  after.store.set(indexingAtom, counting);
  expect(after.ids()).toEqual(['stays']);
});

test('a home that is empty, or gone, keeps nothing on the screen', () => {
  const { start } = desktop();
  const before = start(one);
  know(before, [session('a', 1)]);
  before.hide();
  const after = start(one);
  after.store.set(homeAtom, { ...home, status: 'missing' });
  expect(after.ids()).toEqual([]);
});

test('another folder, another build and a page that knows no folder show nothing early', () => {
  const { start } = desktop();
  const before = start(one);
  know(before, [session('a', 1)]);
  before.hide();
  const others = [start('app://treeline/?home=two'), start(one, 'next'), start('http://127.0.0.1/')];
  expect(others.map(({ ids }) => ids())).toEqual([[], [], []]);
});

test('it is kept soon after it is known, in case nobody says goodbye', () => {
  const { start } = desktop();
  know(start(one), [session('a', 1)]);
  vi.runAllTimers();
  expect(start(one).ids()).toEqual(['a']);
});

test('a list that is not known yet is not kept', () => {
  const { start, kept } = desktop();
  const { store, hide } = start(one);
  store.set(listedAtom, [session('a', 1)]);
  store.set(homeAtom, home);
  hide();
  expect(kept.size).toBe(0);
});

test('without room nothing is kept, an older list neither', () => {
  const { start, kept } = desktop(120);
  const first = start(one);
  know(first, [session('a', 1)]);
  first.hide();
  expect(kept.size).toBe(1);
  first.store.set(
    listedAtom,
    Array.from({ length: 5 }, (_, index) => session(`${index}`, index)),
  );
  first.hide();
  expect(kept.size).toBe(0);
});
