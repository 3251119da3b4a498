import type { AgentId, AgentInfo, Usage } from '@treeline/protocol';

/** One agent of a session, with what only the others around it can tell. */
export interface AgentEntry {
  readonly id: AgentId;
  /** `null` while only events of its transcript have come. */
  readonly info: AgentInfo | null;
  /** `null`: it hangs at the main thread, or at nothing. */
  readonly parentId: AgentId | null;
  /** 1 below the main thread. */
  readonly depth: number;
  /** `false`: nothing ties it, or an agent around it, to a call. */
  readonly isLinked: boolean;
  /** With the agents below it. */
  readonly totalUsage: Usage;
  /** Dollars; `null`: not known, or a model has no price. */
  readonly cost: number | null;
  readonly totalCost: number | null;
  /** How many agents stand below it, at any depth. */
  readonly below: number;
  /** How many failed: itself and those below it. */
  readonly failures: number;
}
