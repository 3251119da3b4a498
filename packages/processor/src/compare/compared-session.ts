import type { Cost, EditRow, UsageRow } from '@treeline/protocol';
import type { SessionState } from '../session-state.ts';

/** A session with the rows of its views, for all of its threads. */
export interface ComparedSession {
  readonly state: SessionState;
  readonly usage: readonly UsageRow[];
  readonly edits: readonly EditRow[];
  /** `null`: it was not counted. */
  readonly cost: Cost | null;
}
