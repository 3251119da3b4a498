import type {
  HomeState,
  Host,
  HostPushes,
  IndexingState,
  SessionId,
  SessionListing,
  SessionSummary,
} from '@treeline/protocol';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { ConnectionStatus } from '../host/connection.ts';
import { followHost } from './follow-host.ts';
import { connectionAtom, homeAtom, hostFailureAtom, sessionsAtom } from './home-atoms.ts';
import { indexingAtom } from './list-atoms.ts';

const home: HomeState = { label: '~/.claude', status: 'ready', message: null, problems: [], homes: [] };
const indexing: IndexingState = { rows: { done: 1, total: 2 }, words: { done: 0, total: 2 }, notice: null };
const session = (id: string) => ({ id: id as SessionId }) as SessionSummary;

/** Each listing is taken from the script; one that is an error is thrown. */
function setUp(listings: (SessionListing | Error)[]) {
  const listeners = new Map<string, (payload: never) => void>();
  let tell: (status: ConnectionStatus) => void = () => undefined;
  const host = {
    getInfo: async () => ({ shell: 'browser', version: '', platform: '' }),
    getHome: async () => home,
    getIndexing: async () => indexing,
    listSessions: async () => {
      const next = listings.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('asked too often');
      return next;
    },
    subscribe: (name: string, listener: (payload: never) => void) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  } as unknown as Host;
  const store = createStore();
  const onStatus = (listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  };
  followHost({ host, status: () => 'connected', enterLink: () => undefined, onStatus }, store);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const push = <Name extends keyof HostPushes>(name: Name, payload: HostPushes[Name]) =>
    listeners.get(name)?.(payload as never);
  const ids = () => store.get(sessionsAtom).map(({ id }) => id);
  return { store, settle, push, ids, tell: (status: ConnectionStatus) => tell(status) };
}

test('changes that come before the listing wait for it', async () => {
  const { settle, push, ids } = setUp([{ sequence: 1, sessions: [session('a')] }]);
  push('sessionsChanged', { sequence: 1, changed: [session('known')], removed: [] });
  push('sessionsChanged', { sequence: 2, changed: [session('b')], removed: [] });
  await settle();
  expect(ids()).toEqual(['b', 'a']);
});

test('a gap, and a new connection, ask for the whole list again', async () => {
  const { store, settle, push, ids, tell } = setUp([
    { sequence: 1, sessions: [session('a')] },
    { sequence: 5, sessions: [session('b')] },
    { sequence: 1, sessions: [session('c')] },
  ]);
  await settle();
  push('sessionsChanged', { sequence: 5, changed: [], removed: [] });
  await settle();
  expect(ids()).toEqual(['b']);
  tell('lost');
  expect(store.get(connectionAtom)).toBe('lost');
  tell('connected');
  await settle();
  expect(ids()).toEqual(['c']);
});

test('a host that throws is shown, not swallowed', async () => {
  const { store, settle } = setUp([new Error('The disk is on fire.')]);
  await settle();
  expect([store.get(homeAtom), store.get(indexingAtom)]).toEqual([home, indexing]);
  expect(store.get(hostFailureAtom)).toBe('The disk is on fire.');
});
