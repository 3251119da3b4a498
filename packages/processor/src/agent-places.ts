import type { AgentId, ToolUseId } from '@treeline/protocol';
import { cycleBreakers } from './cycle-breakers.ts';
import { readIndex } from './index-keeper.ts';
import { isAgentThere } from './is-agent-there.ts';
import type { SessionIndex } from './session-index.ts';
import type { AgentState, SessionState } from './session-state.ts';

/** Where an agent is shown: at its call, at the end of the thread it belongs to, or among the unlinked ones. */
type AgentSpot =
  | { readonly kind: 'call'; readonly toolUseId: ToolUseId; readonly parent: AgentId | null }
  | { readonly kind: 'inside'; readonly parent: AgentId | null }
  | { readonly kind: 'unlinked' };

export interface AgentPlaces {
  readonly spots: ReadonlyMap<AgentId, AgentSpot>;
  /** Stable when the call of an agent arrives after the agent. */
  readonly keys: ReadonlyMap<AgentId, string>;
  readonly atCall: ReadonlyMap<ToolUseId, readonly AgentId[]>;
  readonly inside: ReadonlyMap<AgentId | null, readonly AgentId[]>;
  readonly unlinked: readonly AgentId[];
}

interface Remembered {
  readonly linkVersion: number;
  readonly places: AgentPlaces;
}

/** By index, which is passed from state to state and counts the changes that matter here: links, and new calls. */
const remembered = { all: new WeakMap<object, Remembered>(), outer: new WeakMap<object, Remembered>() };

/** Each agent once, and all of them reachable from the main thread or from the list of the unlinked. */
export function agentPlaces(state: SessionState, withInternal: boolean): AgentPlaces {
  const index = readIndex(state);
  const memory = withInternal ? remembered.all : remembered.outer;
  const known = memory.get(index);
  if (known !== undefined && known.linkVersion === index.linkVersion) return known.places;
  const places = placeAgents(state, index, withInternal);
  memory.set(index, { linkVersion: index.linkVersion, places });
  return places;
}

function placeAgents(state: SessionState, index: SessionIndex, withInternal: boolean): AgentPlaces {
  const agents = [...state.agents.values()].filter(isAgentThere);
  const spots = new Map(agents.map((agent) => [agent.id, spotOf(state, index, agent)]));
  const breakers = cycleBreakers(spots.keys(), (id) => parentOf(spots.get(id)));
  const keys = new Map<AgentId, string>();
  const usedCalls = new Set<ToolUseId>();
  const atCall = new Map<ToolUseId, AgentId[]>();
  const inside = new Map<AgentId | null, AgentId[]>();
  const unlinked: AgentId[] = [];
  for (const id of breakers) spots.set(id, { kind: 'unlinked' });
  const isInternal = (id: AgentId) => state.agents.get(id)?.info?.isInternal === true;
  const outer = [...spots].filter(([id]) => !isInternal(id));
  const inner = withInternal ? [...spots].filter(([id]) => isInternal(id)) : [];
  // Internal agents come last: then the others have the same keys, whether these are shown or not.
  for (const [id, spot] of [...outer, ...inner]) {
    if (spot.kind === 'call') addTo(atCall, spot.toolUseId, id);
    else if (spot.kind === 'inside') addTo(inside, spot.parent, id);
    else unlinked.push(id);
    const link = index.links.get(id) ?? null;
    // The key of a call belongs to the call's row, as soon as that exists.
    const isCallsOwn = link !== null && !usedCalls.has(link) && (spot.kind === 'call' || !index.calls.has(link));
    keys.set(id, isCallsOwn ? threadCallKey(link) : `agent:${id}`);
    if (isCallsOwn) usedCalls.add(link);
  }
  return { spots, keys, atCall, inside, unlinked };
}

function spotOf(state: SessionState, index: SessionIndex, { id, info }: AgentState): AgentSpot {
  const link = index.links.get(id) ?? null;
  const call = link === null ? undefined : index.calls.get(link);
  if (link !== null && call !== undefined) return { kind: 'call', toolUseId: link, parent: call.agentId };
  const parent = info?.parentAgentId ?? null;
  const parentAgent = parent === null ? undefined : state.agents.get(parent);
  if (parentAgent !== undefined && isAgentThere(parentAgent)) return { kind: 'inside', parent };
  if (parent !== null) return { kind: 'unlinked' };
  // The thread of a workflow run may be known before its call is written.
  const hasPlace = info !== null && (link !== null || info.linkedBy !== null);
  return hasPlace ? { kind: 'inside', parent: null } : { kind: 'unlinked' };
}

export function parentOf(spot: AgentSpot | undefined): AgentId | null {
  return spot === undefined || spot.kind === 'unlinked' ? null : spot.parent;
}

export function threadCallKey(id: ToolUseId): string {
  return `call:${id}`;
}

function addTo<Key>(lists: Map<Key, AgentId[]>, key: Key, id: AgentId): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else list.push(id);
}
