import type { SessionId, SessionSummary } from '@treeline/protocol';
import type { RecentSession } from '../../state/recent-sessions.ts';
import { isUnread } from '../../state/seen-sessions.ts';
import type { LeftSession } from './continue-cards.tsx';

export interface HomeLists {
  readonly waiting: readonly SessionSummary[];
  readonly running: readonly SessionSummary[];
  readonly left: readonly LeftSession[];
  /** The newest that are listed nowhere else, for a user who has not opened any. */
  readonly latest: readonly LeftSession[];
  /** Failed or unread since yesterday. */
  readonly recent: readonly SessionSummary[];
  readonly unread: number;
}

const mostCards = 3;

/** Sessions that need the user come first: each is listed once, where it matters most. */
export function homeLists(
  sessions: readonly SessionSummary[],
  opened: readonly RecentSession[],
  now: number,
): HomeLists {
  const shown = sessions.filter(({ marks, leftOut }) => !marks.isHidden && leftOut === null);
  const byId = new Map<SessionId, SessionSummary>(shown.map((session) => [session.id, session]));
  const newest = [...shown].sort((a, b) => b.updatedAt - a.updatedAt);
  const since = yesterdayOf(now);
  const isOver = ({ state }: SessionSummary) => state.status !== 'waiting' && state.status !== 'running';
  const isBad = ({ state }: SessionSummary) => state.status === 'failed' || state.status === 'lost';
  const recent = newest.filter(
    (session) => session.updatedAt >= since && isOver(session) && (isUnread(session) || isBad(session)),
  );
  return {
    waiting: newest.filter(({ state }) => state.status === 'waiting'),
    running: newest.filter(({ state }) => state.status === 'running'),
    left: opened
      .flatMap(({ id, at }) => {
        const session = byId.get(id);
        return session === undefined ? [] : [{ session, at }];
      })
      .slice(0, mostCards),
    latest: newest
      .filter((session) => isOver(session) && !recent.includes(session))
      .slice(0, mostCards)
      .map((session) => ({ session, at: null })),
    recent,
    unread: recent.filter(isUnread).length,
  };
}

/** The midnight at which yesterday began. */
function yesterdayOf(now: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1).getTime();
}
