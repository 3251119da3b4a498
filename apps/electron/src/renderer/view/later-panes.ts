import { lazy } from 'react';

const load = {
  session: () => import('./session-pane.tsx'),
  sessions: () => import('./sessions-pane.tsx'),
  search: () => import('./search-pane.tsx'),
};

/** What the first picture does not show is not loaded before it. The palette is: who opens it types on at once. */
export const SessionPane = lazy(async () => ({ default: (await load.session()).SessionPane }));
export const SessionsPane = lazy(async () => ({ default: (await load.sessions()).SessionsPane }));
export const SearchPane = lazy(async () => ({ default: (await load.search()).SearchPane }));

/** Loads them while nothing else is to be done: the first click is not to wait for a file. */
export function loadLaterPanes(window: Window): void {
  window.requestIdleCallback(
    async () => {
      // One that cannot be loaded says so where it is wanted.
      for (const each of Object.values(load)) await Promise.allSettled([each()]);
    },
    { timeout: 2000 },
  );
}
