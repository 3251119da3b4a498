import type { AgentId, SessionId } from '@treeline/protocol';
import { atom, type createStore } from 'jotai';
import { pageAtom, pageOf } from './page.ts';

/** What the address names: a session, an agent of it that has the page, a row to go to. */
export interface Route {
  readonly session: SessionId;
  readonly agent: AgentId | null;
  readonly row: RowAddress | null;
}

export interface RowAddress {
  readonly key: string;
  /** The agent in whose thread the row stands: its events have to come before the row can be shown. */
  readonly agent: AgentId | null;
}

/** A new object for each change of the address, so that going to the same row again is a new wish. */
export const routeAtom = atom<Route | null>(null);
export const selectedAtom = atom((get) => get(routeAtom)?.session ?? null);

export function sessionPath({ session, agent, row }: Route): string {
  const page = agent === null ? '' : `/agent/${encodeURIComponent(agent)}`;
  const place = row === null ? '' : `/row/${encodeURIComponent(row.key)}`;
  const inside = row === null || row.agent === null ? '' : `?in=${encodeURIComponent(row.agent)}`;
  return `session/${encodeURIComponent(session)}${page}${place}${inside}`;
}

export function hashOf(route: Route): string {
  return `#/${sessionPath(route)}`;
}

const shape = /^#\/session\/([^/?]+)(?:\/agent\/([^/?]+))?(?:\/row\/([^/?]+))?(?:\?in=([^/?]+))?$/;

/** `null` for anything that is no address of a session, a broken one included. */
export function routeOf(hash: string): Route | null {
  try {
    const [, session, agent, key, inside] = (shape.exec(hash) ?? []).map((part) =>
      part === undefined ? undefined : decodeURIComponent(part),
    );
    if (session === undefined) return null;
    const row = key === undefined ? null : { key, agent: (inside ?? null) as AgentId | null };
    return { session: session as SessionId, agent: (agent ?? null) as AgentId | null, row };
  } catch {
    return null;
  }
}

/** The address is where the selection is kept, so that reload, back and forward work by themselves. */
export function followHash(window: Window, store: ReturnType<typeof createStore>): void {
  const read = () => {
    store.set(pageAtom, pageOf(window.location.hash));
    store.set(routeAtom, routeOf(window.location.hash));
  };
  window.addEventListener('hashchange', read);
  read();
}
