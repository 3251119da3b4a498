import { foldedSummary } from '@treeline/protocol';
import { keyOf, listColumns } from '@treeline/ui';
import type { createStore } from 'jotai';
import { sessionsAtom } from './home-atoms.ts';

/** Text columns whose sort keys take time to compute. */
const columns = listColumns.filter(({ id }) => id === 'title' || id === 'project');
const pauseMs = 400;

/**
 * Computes in idle time what the first filter and the first sort by text would otherwise compute at once: with twenty
 * thousand sessions that is a visible pause. The results are cached per session.
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
