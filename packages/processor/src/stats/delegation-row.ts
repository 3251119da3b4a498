import { addUsage, noUsage, type Usage } from '@treeline/protocol';
import type { PlacedAgent } from './agent-forest.ts';
import { grouped } from './grouped.ts';

/** Totals of the agents that share a key. */
export interface DelegationRow {
  readonly key: string;
  readonly agents: number;
  /** How many of them succeeded, failed, and neither: stopped, lost or still running. */
  readonly succeeded: number;
  readonly failed: number;
  readonly other: number;
  /** Of those that succeeded or failed; `null`: none did. */
  readonly successRate: number | null;
  /** Milliseconds from the first to the last record; `null`: none has times. */
  readonly medianMs: number | null;
  readonly longestMs: number | null;
  readonly toolCalls: number;
  readonly usage: Usage;
  /** Including the agents below them: those of one key may be below each other. */
  readonly totalUsage: Usage;
  /** Dollars; `null`: a model has no price. */
  readonly cost: number | null;
  readonly totalCost: number | null;
  /** How many ran in parallel with another agent of the same parent, had several turns, and were resumed. */
  readonly parallel: number;
  readonly severalTurns: number;
  readonly wokenAgain: number;
}

/** One row per key, the largest group first. */
export function delegationRows(
  agents: readonly PlacedAgent[],
  keyOf: (agent: PlacedAgent) => string,
): readonly DelegationRow[] {
  const rows = [...grouped(agents, keyOf)].map(([key, group]) => rowOf(key, group));
  return rows.sort((a, b) => b.agents - a.agents || (a.key < b.key ? -1 : 1));
}

/** One row a depth, from the top down. */
export function delegationByDepth(agents: readonly PlacedAgent[]): readonly DelegationRow[] {
  const rows = delegationRows(agents, ({ depth }) => String(depth));
  return [...rows].sort((a, b) => Number(a.key) - Number(b.key));
}

function rowOf(key: string, agents: readonly PlacedAgent[]): DelegationRow {
  const count = (test: (agent: PlacedAgent) => boolean) => agents.filter(test).length;
  const succeeded = count(({ status }) => status === 'completed');
  const failed = count(({ status }) => status === 'failed');
  const times = agents.flatMap(({ startedAt, endedAt }) =>
    startedAt === null || endedAt === null ? [] : [endedAt - startedAt],
  );
  times.sort((a, b) => a - b);
  return {
    key,
    agents: agents.length,
    succeeded,
    failed,
    other: agents.length - succeeded - failed,
    successRate: succeeded + failed === 0 ? null : succeeded / (succeeded + failed),
    medianMs: medianOf(times),
    longestMs: times.at(-1) ?? null,
    toolCalls: agents.reduce((sum, { toolCalls }) => sum + toolCalls, 0),
    usage: agents.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
    totalUsage: agents.reduce((sum, { totalUsage }) => addUsage(sum, totalUsage), noUsage),
    cost: costSum(agents.map(({ cost }) => cost)),
    totalCost: costSum(agents.map(({ totalCost }) => totalCost)),
    parallel: count(({ wasParallel }) => wasParallel),
    severalTurns: count(({ turns }) => turns > 1),
    wokenAgain: count(({ wakings }) => wakings > 0),
  };
}

function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length >> 1;
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  if (above === undefined) return null;
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2;
}

/** A sum with an unknown part is unknown. */
export function costSum(costs: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const cost of costs) {
    if (cost === null) return null;
    sum += cost;
  }
  return sum;
}
