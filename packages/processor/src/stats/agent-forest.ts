import { type AgentId, addUsage, type Usage } from '@treeline/protocol';
import { grouped } from './grouped.ts';
import type { StatAgent } from './stat-agent.ts';

/** An agent with the facts that follow from its place among the session's agents. */
export interface PlacedAgent extends StatAgent {
  /** 1 below the main thread. */
  readonly depth: number;
  readonly parentType: string;
  /** Including the agents below it. */
  readonly totalUsage: Usage;
  readonly totalCost: number | null;
  /** It ran at the same time as another agent of the same parent. */
  readonly wasParallel: boolean;
}

export const mainThread = 'main';

/** Places the agents of one session. Parents may come in any order; a missing parent counts as the main thread. */
export function agentForest(agents: readonly StatAgent[]): readonly PlacedAgent[] {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const depths = depthsOf(agents, byId);
  const totals = totalsOf(agents, byId, depths);
  const parallel = parallelOnes(agents);
  return agents.map((agent) => {
    const total = totals.get(agent.id);
    return {
      ...agent,
      depth: depths.get(agent.id) ?? 1,
      parentType: parentOf(agent, byId)?.type ?? mainThread,
      totalUsage: total?.usage ?? agent.usage,
      totalCost: total === undefined ? agent.cost : total.cost,
      wasParallel: parallel.has(agent.id),
    };
  });
}

type ById = ReadonlyMap<AgentId, StatAgent>;

function parentOf({ parentId }: StatAgent, byId: ById): StatAgent | undefined {
  return parentId === null ? undefined : byId.get(parentId);
}

/** Walks up from each agent until a known depth; a cycle ends where it began. */
function depthsOf(agents: readonly StatAgent[], byId: ById): ReadonlyMap<AgentId, number> {
  const depths = new Map<AgentId, number>();
  for (const agent of agents) {
    const path: StatAgent[] = [];
    const onPath = new Set<AgentId>();
    let at: StatAgent | undefined = agent;
    while (at !== undefined && !depths.has(at.id) && !onPath.has(at.id)) {
      path.push(at);
      onPath.add(at.id);
      at = parentOf(at, byId);
    }
    let depth = at === undefined ? 0 : (depths.get(at.id) ?? 0);
    for (const one of path.reverse()) depths.set(one.id, ++depth);
  }
  return depths;
}

interface Total {
  readonly usage: Usage;
  readonly cost: number | null;
}

/** The deepest first, each added to its parent. */
function totalsOf(
  agents: readonly StatAgent[],
  byId: ById,
  depths: ReadonlyMap<AgentId, number>,
): ReadonlyMap<AgentId, Total> {
  const totals = new Map<AgentId, Total>(agents.map(({ id, usage, cost }) => [id, { usage, cost }]));
  const deepestFirst = [...agents].sort((a, b) => (depths.get(b.id) ?? 0) - (depths.get(a.id) ?? 0));
  for (const agent of deepestFirst) {
    const parent = parentOf(agent, byId);
    const own = totals.get(agent.id);
    const above = parent === undefined ? undefined : totals.get(parent.id);
    if (parent === undefined || own === undefined || above === undefined) continue;
    if ((depths.get(parent.id) ?? 0) >= (depths.get(agent.id) ?? 0)) continue;
    totals.set(parent.id, {
      usage: addUsage(above.usage, own.usage),
      cost: above.cost === null || own.cost === null ? null : above.cost + own.cost,
    });
  }
  return totals;
}

/** Siblings sorted by start: one that starts before an earlier one has ended ran in parallel. */
function parallelOnes(agents: readonly StatAgent[]): ReadonlySet<AgentId> {
  const parallel = new Set<AgentId>();
  const siblings = grouped(agents, ({ parentId }) => parentId);
  for (const group of siblings.values()) {
    let last: { readonly id: AgentId; readonly end: number } | null = null;
    const timed = group.flatMap(({ id, startedAt, endedAt }) =>
      startedAt === null || endedAt === null ? [] : [{ id, start: startedAt, end: endedAt }],
    );
    for (const { id, start, end } of timed.sort((a, b) => a.start - b.start)) {
      if (last !== null && start < last.end) {
        parallel.add(id);
        parallel.add(last.id);
      }
      if (last === null || end > last.end) last = { id, end };
    }
  }
  return parallel;
}
