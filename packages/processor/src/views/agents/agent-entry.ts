import type { AgentId, AgentInfo, Usage } from '@treeline/protocol';

/** One agent of a session, with facts that depend on the others. */
export interface AgentEntry {
  readonly id: AgentId;
  /** `null` while only events of its transcript have arrived. */
  readonly info: AgentInfo | null;
  /** `null`: it belongs to the main thread, or is unlinked. */
  readonly parentId: AgentId | null;
  /** 1 below the main thread. */
  readonly depth: number;
  /** `false`: it, or an agent around it, is not linked to a call. */
  readonly isLinked: boolean;
  /** With the agents below it. */
  readonly totalUsage: Usage;
  /** Dollars; `null`: unknown, or a model has no price. */
  readonly cost: number | null;
  readonly totalCost: number | null;
  /** How many agents are below it, at any depth. */
  readonly below: number;
  /** The number of failures: of itself and of those below it. */
  readonly failures: number;
}
