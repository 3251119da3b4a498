import type { AgentId } from '@treeline/protocol';
import { agentPlaces, parentOf } from './agent-places.ts';
import type { AgentState, SessionState } from './session-state.ts';

export interface AgentNode {
  readonly agent: AgentState;
  /** How many agents it is nested in. */
  readonly depth: number;
  /** `false`: it, or an agent around it, is not linked to a call. */
  readonly isLinked: boolean;
}

/** The session's agents as a flattened tree, each before those it started. Unlinked agents come last. */
export function agentTree(state: SessionState, withInternal: boolean): readonly AgentNode[] {
  const { spots, keys, unlinked } = agentPlaces(state, withInternal);
  const children = new Map<AgentId | null, AgentId[]>();
  for (const [id, spot] of spots) {
    // Only shown agents have a key: internal ones may be left out.
    if (spot.kind === 'unlinked' || !keys.has(id)) continue;
    const siblings = children.get(parentOf(spot));
    if (siblings === undefined) children.set(parentOf(spot), [id]);
    else siblings.push(id);
  }
  const nodes: AgentNode[] = [];
  // A stack instead of recursion: the data determines the depth.
  const waiting = [
    ...unlinked.toReversed().map((id) => ({ id, depth: 0, isLinked: false })),
    ...(children.get(null) ?? []).toReversed().map((id) => ({ id, depth: 0, isLinked: true })),
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, depth, isLinked } = next;
    const agent = state.agents.get(id);
    if (agent !== undefined) nodes.push({ agent, depth, isLinked });
    for (const child of (children.get(id) ?? []).toReversed()) waiting.push({ id: child, depth: depth + 1, isLinked });
  }
  return nodes;
}
