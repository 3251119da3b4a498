import type { AgentId } from '@treeline/protocol';
import { type AgentPlaces, parentOf } from './agent-places.ts';

const known = new WeakMap<AgentPlaces, ReadonlyMap<AgentId, readonly AgentId[]>>();

/** These agents and all nested in them, each once. */
export function agentsBelow(places: AgentPlaces, first: readonly AgentId[]): readonly AgentId[] {
  const children = childrenIn(places);
  const found = new Set<AgentId>();
  const waiting = first.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const child of (children.get(id) ?? []).toReversed()) waiting.push(child);
  }
  return [...found];
}

function childrenIn(places: AgentPlaces): ReadonlyMap<AgentId, readonly AgentId[]> {
  const before = known.get(places);
  if (before !== undefined) return before;
  const children = new Map<AgentId, AgentId[]>();
  for (const [id, spot] of places.spots) {
    const parent = parentOf(spot);
    if (parent === null || !places.keys.has(id)) continue;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [id]);
    else siblings.push(id);
  }
  known.set(places, children);
  return children;
}
