import type { AgentEntry } from './agent-entry.ts';

export interface AgentsTotal {
  readonly running: number;
  readonly completed: number;
  readonly failed: number;
  /** Stopped, lost, never started, or waiting. */
  readonly other: number;
  readonly deepest: number;
}

export function agentsTotal(entries: readonly AgentEntry[]): AgentsTotal {
  const total = { running: 0, completed: 0, failed: 0, other: 0, deepest: 0 };
  for (const { info, depth } of entries) {
    const status = info?.state.status;
    if (status === 'running' || status === 'completed' || status === 'failed') total[status] += 1;
    else total.other += 1;
    total.deepest = Math.max(total.deepest, depth);
  }
  return total;
}
