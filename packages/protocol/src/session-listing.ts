import type { ProjectId, SessionId } from './ids.ts';
import type { SessionMarks } from './marks.ts';
import type { TitleSource } from './session-facts.ts';
import type { RunState } from './status.ts';
import type { Usage } from './usage.ts';

export interface ProjectRef {
  readonly id: ProjectId;
  /** Short, for headings. */
  readonly name: string;
  /** The full path, shown on hover. `null` while no record has named it. */
  readonly folder: string | null;
}

/** What the API would charge at list prices, or at the user's own. Models without a price are named, never guessed. */
export interface Cost {
  /** `null`: none of its models has a price. */
  readonly dollars: number | null;
  readonly unpricedModels: readonly string[];
  /** The share of the new tokens that has a price, 0 to 1. */
  readonly pricedShare: number;
  /** The day of the price table, `2026-11-01`. */
  readonly pricesOf: string;
}

/** Totals over all files of a session: its own and those of its agents. */
export interface SessionTotals {
  readonly turns: number;
  /** Distinct calls in the main thread. */
  readonly toolCalls: number;
  /** The same including all agents: the number that the list shows. */
  readonly allToolCalls: number;
  /** Agents that are shown to the user. */
  readonly agents: number;
  /** Failed calls and API errors of the session and all its agents. */
  readonly errors: number;
  /** Each API message once, agents included. */
  readonly usage: Usage;
  readonly cost: Cost;
}

/** The session that this one continues. */
export interface SessionOrigin {
  readonly kind: 'fork' | 'resumed';
  /** `null` when that session is not there. */
  readonly session: SessionId | null;
}

/** One entry of the list of sessions. */
export interface SessionSummary {
  readonly id: SessionId;
  readonly client: string;
  /** The client's own id, used to resume it. */
  readonly clientSessionId: string;
  readonly project: ProjectRef;
  /** The name of the worktree it worked in; `null` in the repository's own folder. */
  readonly worktree: string | null;
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly branch: string | null;
  readonly model: string | null;
  readonly startedAt: number | null;
  /** The time of the last record that has one, otherwise of the file. */
  readonly updatedAt: number;
  readonly bytes: number;
  readonly state: RunState;
  /** Types of the agents it started, in order, for the dots. */
  readonly agentSlugs: readonly string[];
  /** `null` until all of its files have been counted. */
  readonly totals: SessionTotals | null;
  readonly origin: SessionOrigin | null;
  /** Why the list hides it by default; `null` = it is listed. */
  readonly leftOut: 'empty' | 'warm-up' | 'internal' | null;
  /** The user's own marks. */
  readonly marks: SessionMarks;
  /** Why an entry cannot be opened properly; `null` = all is well. */
  readonly problem: string | null;
  /** The original is gone; it is read from the archive. */
  readonly isKept?: boolean;
}

export interface SessionListing {
  readonly sequence: number;
  /** Newest first. */
  readonly sessions: readonly SessionSummary[];
}

export interface SessionListChange {
  readonly sequence: number;
  readonly changed: readonly SessionSummary[];
  readonly removed: readonly SessionId[];
}
