import { type AgentId, noUsage } from '@treeline/protocol';
import { type AgentNode, agentTree } from '../../agent-tree.ts';
import type { SessionState } from '../../session-state.ts';
import { agentForest, type PlacedAgent } from '../../stats/agent-forest.ts';
import type { AgentEntry } from './agent-entry.ts';

export interface SessionAgents {
  /** A flattened tree, each agent before those it started. */
  readonly entries: readonly AgentEntry[];
  /** The same agents for totals by type. */
  readonly placed: readonly PlacedAgent[];
}

/** Dollars of each thread; `null`: a model has no price. */
export type ThreadCosts = ReadonlyMap<AgentId | null, number | null>;

const noCosts: ThreadCosts = new Map();

/** All agents of a session with their totals. */
export function sessionAgents(state: SessionState, withInternal: boolean, costs = noCosts): SessionAgents {
  const nodes = agentTree(state, withInternal);
  const parents = parentsOf(nodes);
  const placed = placedAgents(nodes, parents, costs);
  const counts = countsOf(nodes, parents);
  const entries = nodes.map(({ agent, depth, isLinked }, at): AgentEntry => {
    const { below, failures } = counts[at] ?? { below: 0, failures: 0 };
    return {
      id: agent.id,
      info: agent.info,
      parentId: parentId(nodes, parents, at),
      depth: depth + 1,
      isLinked,
      totalUsage: placed[at]?.totalUsage ?? noUsage,
      cost: placed[at]?.cost ?? null,
      totalCost: placed[at]?.totalCost ?? null,
      below,
      failures,
    };
  });
  return { entries, placed };
}

/** By index in the list: the index of the agent around it, or -1. */
function parentsOf(nodes: readonly AgentNode[]): readonly number[] {
  const open: number[] = [];
  return nodes.map(({ depth }, at) => {
    open.length = depth;
    const parent = depth === 0 ? -1 : (open[depth - 1] ?? -1);
    open.push(at);
    return parent;
  });
}

function parentId(nodes: readonly AgentNode[], parents: readonly number[], at: number): AgentId | null {
  return nodes[parents[at] ?? -1]?.agent.id ?? null;
}

function placedAgents(
  nodes: readonly AgentNode[],
  parents: readonly number[],
  costs: ThreadCosts,
): readonly PlacedAgent[] {
  return agentForest(
    nodes.map(({ agent: { id, info } }, at) => ({
      id,
      parentId: parentId(nodes, parents, at),
      type: info?.agentSlug ?? 'agent',
      status: info?.state.status ?? 'lost',
      startedAt: info?.startedAt ?? null,
      endedAt: info?.endedAt ?? null,
      toolCalls: info?.toolCalls ?? 0,
      usage: info?.usage ?? noUsage,
      cost: costs.get(id) ?? (info?.state.status === 'never-started' ? 0 : null),
      turns: 1 + (info?.continuedBy.length ?? 0),
      wakings: info?.continuedBy.length ?? 0,
    })),
  );
}

/** From the last to the first: those below an agent come after it. */
function countsOf(nodes: readonly AgentNode[], parents: readonly number[]) {
  const counts = nodes.map(({ agent }) => ({ below: 0, failures: agent.info?.state.status === 'failed' ? 1 : 0 }));
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const own = counts[at];
    const above = counts[parents[at] ?? -1];
    if (own === undefined || above === undefined) continue;
    above.below += own.below + 1;
    above.failures += own.failures;
  }
  return counts;
}
