import type { ReactNode } from 'react';
import type { Route } from '../../state/route.ts';
import type { ShelvedSession } from '../../state/session-cache.ts';
import type { LaterPane } from '../later-pane.ts';

export interface SessionTabProps {
  readonly session: ShelvedSession;
  readonly route: Route;
  /** What follows the tab's name in the address. */
  readonly rest: readonly string[];
  readonly title: string | null;
  /** The strip that leads to the other tabs, to be drawn below the head. */
  readonly tabs: ReactNode;
}

/** One tab of a session: its folder draws it, and this line of the table does the rest. */
export interface SessionTab {
  /** The word in its address. */
  readonly name: string;
  readonly title: string;
  /** Goes to it in an open session. */
  readonly key: string;
  readonly pane: LaterPane<SessionTabProps>;
}
