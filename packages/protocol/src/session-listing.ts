import type { ProjectId, SessionId } from './ids.ts';
import type { TitleSource } from './session-facts.ts';
import type { RunState } from './status.ts';

export interface ProjectRef {
  readonly id: ProjectId;
  /** Short, for headings. */
  readonly name: string;
  /** The whole folder, to be shown on hover. `null` while no record has named it. */
  readonly folder: string | null;
}

/** One entry of the list of sessions. */
export interface SessionSummary {
  readonly id: SessionId;
  readonly client: string;
  readonly project: ProjectRef;
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
  /** Says why an entry is there that cannot be opened properly; `null` = all is well. */
  readonly problem: string | null;
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
