import type { AgentId, EventId, SessionId, ToolUseId } from './ids.ts';

/** One place in a session that matches a search. */
export interface FindHit {
  /** The agent whose transcript holds it; `null` = the main thread. */
  readonly agentId: AgentId | null;
  readonly eventId: EventId;
  /** Set when it is in a call or in its result. */
  readonly toolUseId: ToolUseId | null;
  /** It is in the part of a call that is shown only once the call is opened. */
  readonly isInside: boolean;
}

/** Some of the hits, in reading order. */
export interface FindAnswer {
  /** How many hits came before these, in earlier answers. */
  readonly before: number;
  readonly hits: readonly FindHit[];
  /** All hits so far, including those beyond the limit of the list. */
  readonly total: number;
  /** `false`: the search goes on, and `findFound` delivers more. */
  readonly isComplete: boolean;
}

export interface FoundMore {
  readonly sessionId: SessionId;
  readonly query: string;
  readonly answer: FindAnswer;
}
