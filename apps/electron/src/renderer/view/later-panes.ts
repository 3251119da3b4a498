import { laterPane } from './later-pane.tsx';

/** What the first picture does not show is not loaded before it. The palette is: who opens it types on at once. */
const session = laterPane(async () => (await import('./session-pane.tsx')).SessionPane);
const sessions = laterPane(async () => (await import('./sessions-pane.tsx')).SessionsPane);
const search = laterPane(async () => (await import('./search-pane.tsx')).SearchPane);

export const SessionPane = session.Pane;
export const SessionsPane = sessions.Pane;
export const SearchPane = search.Pane;

/** Loads them while nothing else is to be done: the first click is not to wait for a file. */
export function loadLaterPanes(window: Window): void {
  window.requestIdleCallback(
    async () => {
      for (const each of [session, sessions, search]) await each.load();
    },
    { timeout: 2000 },
  );
}
