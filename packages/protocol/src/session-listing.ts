import type { ProjectId, SessionId } from './ids.ts';
import type { SessionMarks } from './marks.ts';
import type { TitleSource } from './session-facts.ts';
import type { RunState } from './status.ts';
import type { Usage } from './usage.ts';

export interface ProjectRef {
  readonly id: ProjectId;
  /** Short, for headings. */
  readonly name: string;
  /** The whole folder, to be shown on hover. `null` while no record has named it. */
  readonly folder: string | null;
}

/** What the API would charge by the list of prices, or by the user's own. What has no price is named, never guessed. */
export interface Cost {
  /** `null`: none of its models has a price. */
  readonly dollars: number | null;
  readonly unpricedModels: readonly string[];
  /** How much of the new tokens has a price, 0 to 1. */
  readonly pricedShare: number;
  /** The day of the price table, `2026-11-01`. */
  readonly pricesOf: string;
}

/** What counting all files of a session gives: its own and those of its agents. */
export interface SessionTotals {
  readonly turns: number;
  /** Distinct calls in the main thread. */
  readonly toolCalls: number;
  /** Those and the calls of the agents below: the number that the list shows. */
  readonly allToolCalls: number;
  /** Agents that a person would see. */
  readonly agents: number;
  /** Calls that failed and API errors, in the whole family. */
  readonly errors: number;
  /** Each API message once, agents included. */
  readonly usage: Usage;
  readonly cost: Cost;
}

/** Where a session comes from, when it carries on another one. */
export interface SessionOrigin {
  readonly kind: 'fork' | 'resumed';
  /** `null` when that session is not there. */
  readonly session: SessionId | null;
}

/** One entry of the list of sessions. */
export interface SessionSummary {
  readonly id: SessionId;
  readonly client: string;
  /** The client's own id, to resume it by. */
  readonly clientSessionId: string;
  readonly project: ProjectRef;
  /** The name of the worktree it worked in; `null` in the repository's own folder. */
  readonly worktree: string | null;
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly branch: string | null;
  readonly model: string | null;
  readonly startedAt: number | null;
  /** Time of the last record that has one, else of the file. */
  readonly updatedAt: number;
  readonly bytes: number;
  readonly state: RunState;
  /** Types of the agents it started, in order, for the dots. */
  readonly agentSlugs: readonly string[];
  /** `null` until all of its files have been counted. */
  readonly totals: SessionTotals | null;
  readonly origin: SessionOrigin | null;
  /** Why a list leaves it out unless asked to show everything; `null` = it belongs there. */
  readonly leftOut: 'empty' | 'warm-up' | 'internal' | null;
  /** What a person has noted on it here. */
  readonly marks: SessionMarks;
  /** Says why an entry is there that cannot be opened properly; `null` = all is well. */
  readonly problem: string | null;
  /** Its original is gone: it is read from the archive. */
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
