import type { ReactNode } from 'react';
import type { Route } from '../../state/route.ts';
import type { ShelvedSession } from '../../state/session-cache.ts';
import type { LaterPane } from '../later-pane.ts';

export interface SessionTabProps {
  readonly session: ShelvedSession;
  readonly route: Route;
  /** The part of the address after the tab's name. */
  readonly rest: readonly string[];
  readonly title: string | null;
  /** The links to the other tabs, drawn below the header. */
  readonly tabs: ReactNode;
}

/** One tab of a session: its folder draws it, and its line in the table does the rest. */
export interface SessionTab {
  /** The word in its address. */
  readonly name: string;
  readonly title: string;
  /** Goes to it in an open session. */
  readonly key: string;
  readonly pane: LaterPane<SessionTabProps>;
}
