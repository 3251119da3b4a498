import type { SessionId } from '@treeline/protocol';
import { atom, type createStore } from 'jotai';

export const selectedAtom = atom<SessionId | null>(null);

const prefix = '#/session/';

export function hashOf(session: SessionId): string {
  return `${prefix}${encodeURIComponent(session)}`;
}

/** `null` for anything that is no address of a session, a broken one included. */
export function sessionOf(hash: string): SessionId | null {
  if (!hash.startsWith(prefix) || hash.length === prefix.length) return null;
  try {
    return decodeURIComponent(hash.slice(prefix.length)) as SessionId;
  } catch {
    return null;
  }
}

/** The address is where the selection is kept, so that reload, back and forward work by themselves. */
export function followHash(window: Window, store: ReturnType<typeof createStore>): void {
  const read = () => store.set(selectedAtom, sessionOf(window.location.hash));
  window.addEventListener('hashchange', read);
  read();
}
