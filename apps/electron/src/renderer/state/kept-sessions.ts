import type { RunStatus, SessionSummary } from '@treeline/protocol';
import type { createStore } from 'jotai';
import { homeAtom, keptSessionsAtom, sessionsAtom } from './home-atoms.ts';
import { indexingAtom } from './list-atoms.ts';

type Store = ReturnType<typeof createStore>;

const key = 'treeline.sessions';
/** More than can be scrolled through until the host answers; each takes time to read. */
const most = 300;
/** States that are valid only while a client runs. */
const passing: ReadonlySet<RunStatus> = new Set(['running', 'waiting', 'idle']);
/** A killed window gets no event: the list is stored once soon after it is known. */
const firstKeepMs = 10_000;

/** `build`: another build may have stored another shape. */
interface Kept {
  readonly home: string;
  readonly build: string;
  readonly sessions: readonly SessionSummary[];
}

/**
 * Shows the list of the last run while the host starts. Whether a session runs is not known before the host has
 * checked, so such states are not stored. The shell names the folder in the address; a page without it shows nothing
 * early.
 */
export function followKeptSessions(window: Window, store: Store, build: string): void {
  const home = new URL(window.location.href).searchParams.get('home');
  if (home === null) return;
  const { localStorage } = window;
  store.set(keptSessionsAtom, sessionsOf(localStorage.getItem(key), home, build));
  const keep = () => {
    if (isKnown(store)) put(localStorage, { home, build, sessions: worthKeeping(store.get(sessionsAtom)) });
  };
  const release = () => {
    if (!isKnown(store)) return;
    for (const stop of stops) stop();
    store.set(keptSessionsAtom, []);
    window.setTimeout(keep, firstKeepMs);
  };
  const stops = [store.sub(indexingAtom, release), store.sub(homeAtom, release)];
  window.addEventListener('pagehide', keep);
}

/** The home has been scanned, or there is nothing to scan. */
function isKnown(store: Store): boolean {
  const { status } = store.get(homeAtom);
  return (store.get(indexingAtom)?.rows.total ?? 0) > 0 || (status !== 'loading' && status !== 'ready');
}

function sessionsOf(text: string | null, home: string, build: string): readonly SessionSummary[] {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    return kept?.home === home && kept.build === build ? kept.sessions : [];
  } catch {
    return [];
  }
}

function worthKeeping(sessions: readonly SessionSummary[]): readonly SessionSummary[] {
  const still = sessions.filter(({ state }) => !passing.has(state.status));
  return still.sort((a, b) => b.updatedAt - a.updatedAt).slice(0, most);
}

function put(storage: Storage, kept: Kept): void {
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // The storage is full: the next start waits for the host.
    storage.removeItem(key);
  }
}
