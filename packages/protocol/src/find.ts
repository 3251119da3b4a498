import type { AgentId, EventId, ToolUseId } from './ids.ts';

/** One place in a session that holds what was searched for. */
export interface FindHit {
  /** The agent in whose transcript it stands; `null` = the main thread. */
  readonly agentId: AgentId | null;
  readonly eventId: EventId;
  /** Set when it stands in a call or in its result. */
  readonly toolUseId: ToolUseId | null;
  /** It stands in what the call shows only when it is opened. */
  readonly isInside: boolean;
  /** The words around it, on one line. */
  readonly snippet: string;
}

/** In the order in which a person would read them. */
export interface FindAnswer {
  readonly hits: readonly FindHit[];
  /** All there are, also those that are too many to list. */
  readonly total: number;
}
