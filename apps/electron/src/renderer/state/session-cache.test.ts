// @vitest-environment happy-dom

import { type EventId, type Host, type SessionBatch, type SessionId, succeeded, wholeBody } from '@treeline/protocol';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { addressAtom, placeOf } from './address.ts';
import { SessionCache } from './session-cache.ts';

const id = 's' as SessionId;

function batch(reading: SessionBatch['reading']): SessionBatch {
  const inThread = { id: 'p' as EventId, at: 0, agentId: null, parentToolUseId: null };
  const rest = { origin: 'person', command: null, attachments: [], startsTurn: true } as const;
  const prompt = { ...inThread, ...rest, type: 'prompt', text: wholeBody('Go') } as const;
  return { sessionId: id, sequence: 0, events: [prompt], packed: null, reading };
}

/** Opens a session, leaves it, and returns whether it was closed. */
async function leave(answer: SessionBatch | null): Promise<boolean> {
  const closeSession = vi.fn(async () => undefined);
  const openSession = () => (answer === null ? new Promise(() => undefined) : Promise.resolve(succeeded(answer)));
  const host = { openSession, closeSession, subscribe: () => () => undefined } as unknown as Host;
  const store = createStore();
  const sessionCache = new SessionCache(host, store, localStorage);
  store.set(addressAtom, placeOf('session', id));
  const session = sessionCache.take(id);
  if (answer !== null) await vi.waitFor(() => expect(store.get(session.view).status).toBe('open'), 60_000);
  store.set(addressAtom, placeOf('home'));
  return closeSession.mock.calls.length > 0;
}

test.each([
  { name: 'that is not there yet', answer: null, isClosed: true },
  { name: 'that is still being read', answer: batch({ done: 1, total: 9 }), isClosed: true },
  { name: 'that is small and read', answer: batch(null), isClosed: false },
])('going elsewhere from a session $name', async ({ answer, isClosed }) => {
  expect(await leave(answer)).toBe(isClosed);
});
