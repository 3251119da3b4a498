import type { AgentId, RunState, Usage } from '@treeline/protocol';

/** One agent as far as sums over agents need it. */
export interface StatAgent {
  readonly id: AgentId;
  /** `null`: the main thread started it. */
  readonly parentId: AgentId | null;
  readonly type: string;
  readonly status: RunState['status'];
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly toolCalls: number;
  /** Without the agents that it started. */
  readonly usage: Usage;
  /** Dollars, likewise; `null`: a model has no price. */
  readonly cost: number | null;
  readonly turns: number;
  /** How many later calls woke it up again. */
  readonly wakings: number;
}
