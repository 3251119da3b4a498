import { foldedSummary } from '@treeline/protocol';
import { keyOf, listColumns } from '@treeline/ui';
import type { createStore } from 'jotai';
import { sessionsAtom } from './home-atoms.ts';

/** The columns of words whose keys take time to make. */
const columns = listColumns.filter(({ id }) => id === 'title' || id === 'project');
const pauseMs = 400;

/**
 * Makes, in idle time, what the first filter and the first sort by words would otherwise make all at once: with twenty
 * thousand sessions that is a pause one sees. What was made is kept with each session.
 */
export function warmList(window: Window, store: ReturnType<typeof createStore>): void {
  let timer: number | undefined;
  let turn = 0;
  const begin = () => {
    const sessions = store.get(sessionsAtom);
    turn += 1;
    const own = turn;
    let at = 0;
    const step = (deadline: IdleDeadline) => {
      for (; at < sessions.length && (at % 20 !== 0 || deadline.timeRemaining() > 2); at += 1) {
        const session = sessions[at];
        if (session === undefined) continue;
        foldedSummary(session);
        for (const column of columns) keyOf(column, session);
      }
      if (own === turn && at < sessions.length) window.requestIdleCallback(step);
    };
    window.requestIdleCallback(step);
  };
  store.sub(sessionsAtom, () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(begin, pauseMs);
  });
}
