import { type FilterProblem, parseListFilter, type SessionSummary, summaryHolds } from '@treeline/protocol';
import type { ListView } from './list-view.ts';

export interface ShownSessions {
  readonly sessions: readonly SessionSummary[];
  /** How many exist but are not shown, and why. */
  readonly leftOut: number;
  readonly hidden: number;
  readonly filteredOut: number;
  /** The invalid parts of the filter. */
  readonly problems: readonly FilterProblem[];
}

/** The sessions that the user wants to see. A pinned session is always shown. */
export function shownSessions(
  all: readonly SessionSummary[],
  view: Pick<ListView, 'filter' | 'showsLeftOut' | 'showsHidden'>,
  now: number,
): ShownSessions {
  const words = parseListFilter(view.filter, now);
  const isFiltered = view.filter.trim() !== '';
  const sessions: SessionSummary[] = [];
  let [leftOut, hidden, filteredOut] = [0, 0, 0];
  for (const session of all) {
    if (session.marks.isHidden) hidden += 1;
    else if (session.leftOut !== null && !session.marks.isPinned) leftOut += 1;
    if (session.marks.isHidden && !view.showsHidden) continue;
    if (session.leftOut !== null && !session.marks.isPinned && !view.showsLeftOut) continue;
    if (isFiltered && !summaryHolds(session, words)) filteredOut += 1;
    else sessions.push(session);
  }
  return { sessions, leftOut, hidden, filteredOut, problems: words.problems };
}
