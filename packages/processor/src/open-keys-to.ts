import type { AgentId, EventId, ToolUseId } from '@treeline/protocol';
import { type AgentPlaces, agentPlaces, threadCallKey } from './agent-places.ts';
import { readIndex } from './index-keeper.ts';
import type { Place, SessionIndex } from './session-index.ts';
import type { SessionState } from './session-state.ts';
import { parentCallOf, turnOutline } from './turn-outline.ts';

/** The keys to open, outermost first, so that an event or a call becomes visible; none when it is visible or unknown. */
export function openKeysTo(state: SessionState, id: EventId | ToolUseId): string[] {
  const index = readIndex(state);
  const places = agentPlaces(state, true);
  // Looks for both an event and a call of this id: the data does not say which it is.
  const place = index.calls.get(id as ToolUseId) ?? index.events.get(id as EventId);
  if (place === undefined) return [];
  const inward = keysAround(state, index, place);
  let agentId = place.agentId;
  let isInternal = false;
  while (agentId !== null) {
    inward.push(places.keys.get(agentId) ?? `agent:${agentId}`);
    isInternal ||= state.agents.get(agentId)?.info?.isInternal === true;
    const outer = placeOfAgent(places, index, agentId);
    if (outer !== null && outer.item >= 0) for (const each of keysAround(state, index, outer)) inward.push(each);
    agentId = outer?.agentId ?? null;
  }
  if (isInternal) inward.push('internal');
  return inward.reverse();
}

function placeOfAgent(places: AgentPlaces, index: Readonly<SessionIndex>, agentId: AgentId): Place | null {
  const spot = places.spots.get(agentId);
  if (spot === undefined || spot.kind === 'unlinked') return null;
  if (spot.kind === 'call') return index.calls.get(spot.toolUseId) ?? null;
  return { agentId: spot.parent, turn: -1, item: -1 };
}

/** The calls of the same thread that an item is nested under, innermost first. */
function keysAround(state: SessionState, index: Readonly<SessionIndex>, start: Place): string[] {
  const thread = start.agentId === null ? state.main : state.agents.get(start.agentId)?.thread;
  const turn = thread?.turns[start.turn];
  const keys: string[] = [];
  if (turn === undefined) return keys;
  const { childrenOf } = turnOutline(turn, start, index);
  let item = turn.items[start.item];
  while (item !== undefined) {
    const parent = parentCallOf(item);
    if (parent === null || childrenOf.get(parent)?.includes(item) !== true) break;
    keys.push(threadCallKey(parent));
    item = turn.items[index.calls.get(parent)?.item ?? -1];
  }
  return keys;
}
