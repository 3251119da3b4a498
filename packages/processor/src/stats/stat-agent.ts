import type { AgentId, RunState, Usage } from '@treeline/protocol';

/** The facts of one agent that totals over agents need. */
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
  /** Dollars, also without them; `null`: a model has no price. */
  readonly cost: number | null;
  readonly turns: number;
  /** How many later calls resumed it. */
  readonly wakings: number;
}
