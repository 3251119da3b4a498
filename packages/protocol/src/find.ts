import type { AgentId, EventId, SessionId, ToolUseId } from './ids.ts';

/** One place in a session that holds what was searched for. */
export interface FindHit {
  /** The agent in whose transcript it stands; `null` = the main thread. */
  readonly agentId: AgentId | null;
  readonly eventId: EventId;
  /** Set when it stands in a call or in its result. */
  readonly toolUseId: ToolUseId | null;
  /** It stands in what the call shows only when it is opened. */
  readonly isInside: boolean;
}

/** Some of what was found, in the order in which a person would read it. */
export interface FindAnswer {
  /** How many hits come before these, in answers of their own. */
  readonly before: number;
  readonly hits: readonly FindHit[];
  /** All so far, also those that are too many to list. */
  readonly total: number;
  /** `false`: it is still being looked for, and `findFound` brings more. */
  readonly isComplete: boolean;
}

export interface FoundMore {
  readonly sessionId: SessionId;
  readonly query: string;
  readonly answer: FindAnswer;
}
