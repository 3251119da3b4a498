import type { AgentId, EventId, FindHit, ToolUseId } from '@treeline/protocol';
import { agentPlaces, threadCallKey } from './agent-places.ts';
import { readIndex } from './index-keeper.ts';
import { openKeysTo } from './open-keys-to.ts';
import type { Row } from './row.ts';
import type { SessionState } from './session-state.ts';

/** The key of an agent's own row. */
export function keyOfAgent(state: SessionState, agentId: AgentId): string {
  return agentPlaces(state, true).keys.get(agentId) ?? `agent:${agentId}`;
}

/** The keys to open, outermost first, so that an agent's own row becomes visible. */
export function openKeysToAgent(state: SessionState, agentId: AgentId): readonly string[] {
  const { spots } = agentPlaces(state, true);
  const inward: string[] = [];
  let id: AgentId | null = agentId;
  while (id !== null) {
    if (state.agents.get(id)?.info?.isInternal === true) inward.push('internal');
    const spot = spots.get(id);
    if (spot === undefined || spot.kind === 'unlinked') break;
    if (spot.kind === 'call') return [...openKeysTo(state, spot.toolUseId), ...inward.reverse()];
    if (spot.parent !== null) inward.push(keyOfAgent(state, spot.parent));
    id = spot.parent;
  }
  return inward.reverse();
}

/**
 * The keys to open so that a row becomes visible. While the events of its agent are still to come, these are the keys
 * that make them come.
 */
export function openKeysToRow(state: SessionState, agentId: AgentId | null, key: string): readonly string[] {
  const [, kind, id] = /^(call|event|turn|agent):(.*?)(?::detail)?$/s.exec(key) ?? [];
  const around = agentId === null ? [] : [...openKeysToAgent(state, agentId), keyOfAgent(state, agentId)];
  if (id === undefined) return around;
  if (kind === 'agent') return [...around, ...openKeysToAgent(state, id as AgentId)];
  const keys = [...around, ...openKeysTo(state, id as EventId | ToolUseId)];
  return key.endsWith(':detail') ? [...keys, key.slice(0, -':detail'.length)] : keys;
}

/** The rows of all agents whose events are there: open these, and nothing that has been read is folded away. */
export function keysOfReadAgents(state: SessionState): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const [id, key] of agentPlaces(state, true).keys) {
    if (state.agents.get(id)?.thread.turns.length !== 0) keys.add(key);
  }
  return keys;
}

/** The row that shows an event, or a call, or what an opened call shows. */
export function keyOfHit(state: SessionState, { agentId, eventId, toolUseId, isInside }: FindHit): string {
  if (toolUseId !== null) return isInside ? `${threadCallKey(toolUseId)}:detail` : threadCallKey(toolUseId);
  const place = readIndex(state).events.get(eventId);
  const turn = place === undefined || agentId !== null ? undefined : state.main.turns[place.turn];
  return turn !== undefined && place?.item === -1 ? `turn:${turn.id}` : `event:${eventId}`;
}

/** The agent in whose thread a row stands; `null` = the main thread. */
export function threadOf(row: Row): AgentId | null {
  switch (row.kind) {
    case 'activity':
    case 'detail':
      return (row.activity.started ?? row.activity.finished)?.agentId ?? null;
    case 'group':
      return (row.activity?.started ?? row.activity?.finished)?.agentId ?? row.agent?.parentAgentId ?? null;
    case 'asked':
      return row.opening.agentId;
    case 'text':
    case 'thinking':
    case 'remark':
      return row.event.agentId;
    case 'loading':
      return row.agentId;
    default:
      return null;
  }
}
