import type { SessionId } from '@treeline/protocol';
import { atom, type createStore } from 'jotai';
import { routeAtom } from './route.ts';

const key = 'treeline.recent';
const most = 30;

export interface RecentSession {
  readonly id: SessionId;
  /** When it was left, or opened if it is still open; `null`: an older version did not record it. */
  readonly at: number | null;
}

/** The sessions the user opened, the last one first, with the time of leaving. */
export const recentSessionsAtom = atom<readonly RecentSession[]>([]);
export const recentAtom = atom((get) => get(recentSessionsAtom).map(({ id }) => id));

export function recentOf(text: string | null): readonly RecentSession[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(toRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores what is opened, across restarts. */
export function followRecent(storage: Storage, store: ReturnType<typeof createStore>): void {
  store.set(recentSessionsAtom, recentOf(storage.getItem(key)));
  let open: SessionId | null = null;
  const note = () => {
    const session = store.get(routeAtom)?.session ?? null;
    if (session === open) return;
    const left = open;
    open = session;
    const before = store.get(recentSessionsAtom);
    const at = Date.now();
    const noted = before.map((each) => (each.id === left ? { ...each, at } : each));
    const after = session === null ? noted : [{ id: session, at }, ...noted.filter(({ id }) => id !== session)];
    store.set(recentSessionsAtom, after.slice(0, most));
    storage.setItem(key, JSON.stringify(after.slice(0, most)));
  };
  store.sub(routeAtom, note);
  note();
}

/** Earlier versions stored ids alone. */
function toRecent(value: unknown): RecentSession[] {
  if (typeof value === 'string') return [{ id: value as SessionId, at: null }];
  if (typeof value !== 'object' || value === null) return [];
  const { id, at } = value as { readonly id?: unknown; readonly at?: unknown };
  if (typeof id !== 'string') return [];
  return [{ id: id as SessionId, at: typeof at === 'number' ? at : null }];
}
