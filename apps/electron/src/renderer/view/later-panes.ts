import { LaterPane } from './later-pane.ts';

/** What the first picture does not show is not loaded before it. The palette is: who opens it types on at once. */
export const laterPanes = {
  session: new LaterPane(async () => (await import('./session-pane.tsx')).SessionPane),
  sessions: new LaterPane(async () => (await import('./sessions-pane.tsx')).SessionsPane),
  search: new LaterPane(async () => (await import('./search-pane.tsx')).SearchPane),
};

/** Loads them while nothing else is to be done: the first click is not to wait for a file. */
export function loadLaterPanes(window: Window): void {
  window.requestIdleCallback(
    async () => {
      for (const each of Object.values(laterPanes)) await each.load();
    },
    { timeout: 2000 },
  );
}
