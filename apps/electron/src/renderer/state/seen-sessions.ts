import type { Host, SessionId, SessionSummary } from '@treeline/protocol';
import type { createStore } from 'jotai';
import { toResult } from '../host/to-result.ts';
import { sessionsByIdAtom } from './list-atoms.ts';
import { selectedAtom } from './route.ts';

type Store = ReturnType<typeof createStore>;

/** The minimum time between two updates of `seenAt` while an open session grows. */
const everyMs = 5_000;

/** Whether something was written to it that the user has not seen. */
export function isUnread({ updatedAt, marks }: SessionSummary): boolean {
  return updatedAt > (marks.seenAt ?? 0);
}

/** Records how far the open session was seen: when it is opened, while it grows in view, and when it is left. */
export function followSeen(window: Window, store: Store, host: Pick<Host, 'markSessions'>): void {
  let open: SessionId | null = null;
  let isDue = false;
  const see = (id: SessionId | null) => {
    const session = id === null ? undefined : store.get(sessionsByIdAtom).get(id);
    if (session === undefined || !isUnread(session)) return;
    // If it cannot be stored, the session stays unread, which is visible already.
    void toResult(host.markSessions([session.id], { kind: 'see', at: session.updatedAt }));
  };
  const seeOpen = () => {
    isDue = false;
    if (!window.document.hidden) see(open);
  };
  const seeSoon = () => {
    if (open === null || isDue) return;
    isDue = true;
    window.setTimeout(seeOpen, everyMs);
  };
  const onSelected = () => {
    const selected = store.get(selectedAtom);
    if (selected === open) return;
    see(open);
    open = selected;
    seeOpen();
  };
  store.sub(selectedAtom, onSelected);
  store.sub(sessionsByIdAtom, seeSoon);
  window.document.addEventListener('visibilitychange', seeSoon);
  onSelected();
}
