import type { SessionId } from '@treeline/protocol';
import { atom, type createStore } from 'jotai';
import { routeAtom } from './route.ts';

const key = 'treeline.recent';
const most = 30;

/** The sessions a person opened, the last one first. */
export const recentAtom = atom<readonly SessionId[]>([]);

export function recentOf(text: string | null): readonly SessionId[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((id): id is SessionId => typeof id === 'string').slice(0, most);
  } catch {
    return [];
  }
}

/** Remembers what is opened, over restarts. */
export function followRecent(storage: Storage, store: ReturnType<typeof createStore>): void {
  store.set(recentAtom, recentOf(storage.getItem(key)));
  const note = () => {
    const session = store.get(routeAtom)?.session;
    const before = store.get(recentAtom);
    if (session === undefined || before[0] === session) return;
    const after = [session, ...before.filter((id) => id !== session)].slice(0, most);
    store.set(recentAtom, after);
    storage.setItem(key, JSON.stringify(after));
  };
  store.sub(routeAtom, note);
  note();
}
