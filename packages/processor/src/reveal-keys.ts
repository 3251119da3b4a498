import type { AgentId, EventId, FindHit, ToolUseId } from '@treeline/protocol';
import { agentPlaces, threadCallKey } from './agent-places.ts';
import { readIndex } from './index-keeper.ts';
import { openKeysTo } from './open-keys-to.ts';
import type { Row } from './row.ts';
import type { AgentState, SessionState } from './session-state.ts';

const rowKey = /^(call|event|turn|agent|answer):(.*?)(?::detail)?$/s;

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
 * The keys to open so that a row becomes visible. Before its agent's events have arrived, these are the keys that cause
 * them to be requested.
 */
export function openKeysToRow(state: SessionState, agentId: AgentId | null, key: string): readonly string[] {
  const [, kind, id] = rowKey.exec(key) ?? [];
  const around = agentId === null ? [] : [...openKeysToAgent(state, agentId), keyOfAgent(state, agentId)];
  if (id === undefined) return around;
  if (kind === 'answer') return [...openKeysToAgent(state, id as AgentId), keyOfAgent(state, id as AgentId)];
  if (kind === 'agent') return [...around, ...openKeysToAgent(state, id as AgentId)];
  const keys = [...around, ...openKeysTo(state, id as EventId | ToolUseId)];
  return key.endsWith(':detail') ? [...keys, key.slice(0, -':detail'.length)] : keys;
}

/** The rows of all agents whose events have arrived: with these open, nothing that was read is folded. */
export function keysOfReadAgents(state: SessionState): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const [id, key] of agentPlaces(state, true).keys) {
    if (state.agents.get(id)?.thread.turns.length !== 0) keys.add(key);
  }
  return keys;
}

/** The row that shows an event, a call, or the detail of an opened call. */
export function keyOfHit(state: SessionState, hit: FindHit): string {
  const { agentId, eventId, toolUseId, isInside } = hit;
  const answer = answerOfHit(state, hit);
  if (answer !== null) return answer;
  if (toolUseId !== null) return isInside ? `${threadCallKey(toolUseId)}:detail` : threadCallKey(toolUseId);
  const place = readIndex(state).events.get(eventId);
  const turn = place === undefined || agentId !== null ? undefined : state.main.turns[place.turn];
  return turn !== undefined && place?.item === -1 ? `turn:${turn.id}` : `event:${eventId}`;
}

/** A call's result or a notification about an agent is shown as that agent's answer. */
function answerOfHit(state: SessionState, { eventId }: FindHit): string | null {
  const { events, agentsByCall } = readIndex(state);
  const place = events.get(eventId);
  const thread =
    place === undefined ? undefined : place.agentId === null ? state.main : state.agents.get(place.agentId)?.thread;
  const item = place === undefined || place.item < 0 ? undefined : thread?.turns[place.turn]?.items[place.item];
  if (item === undefined) return null;
  const isResult = item.kind === 'activity' && item.finished?.id === eventId;
  const call = isResult
    ? item.id
    : item.kind === 'remark' && item.event.type === 'notification'
      ? item.event.toolUseId
      : null;
  const agent = call === null ? undefined : state.agents.get(agentsByCall.get(call)?.[0] ?? ('' as AgentId));
  if (agent?.info == null || agent.info.answer === null) return null;
  const { answerFrom } = agent.info;
  if (answerFrom === 'result' || answerFrom === 'notification') return `answer:${agent.id}`;
  return answerFrom === 'transcript' ? lastTextOf(agent) : null;
}

/** `null` until its events have arrived. */
function lastTextOf({ thread }: AgentState): string | null {
  const last = thread.turns
    .at(-1)
    ?.items.findLast((item) => item.kind === 'remark' && item.event.type === 'assistant_text');
  return last === undefined ? null : `event:${last.id}`;
}

/** The agent whose thread a row belongs to; `null` = the main thread. */
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
    case 'run':
      return row.members[0] === undefined ? null : threadOf(row.members[0]);
    case 'result':
      return row.agent.id;
    case 'loading':
    case 'absent':
      return row.agentId;
    default:
      return null;
  }
}

/** The keys to open so that a row folded among these appears. */
export function foldedKeysTo(rows: readonly Row[], key: string, turnId: string | null): readonly string[] {
  for (const row of rows) {
    if (row.kind === 'run' && !row.isOpen && row.members.some((member) => isIn(member, key))) return [row.key];
    if (row.kind === 'work' && !row.isOpen && row.turnId === turnId) return [row.key];
  }
  return [];
}

function isIn(row: Row, key: string): boolean {
  return row.key === key || `${row.key}:detail` === key;
}

/** The turn of the main thread that a row belongs to; `null` where it is unknown. */
export function turnOfRow(state: SessionState, agentId: AgentId | null, key: string): EventId | null {
  const index = readIndex(state);
  const places = agentPlaces(state, true);
  const [, , id] = rowKey.exec(key) ?? [];
  let place = index.calls.get(id as ToolUseId) ?? index.events.get(id as EventId);
  let agent = place?.agentId ?? agentId ?? (key.startsWith('answer:') ? (id as AgentId) : null);
  const passed = new Set<AgentId>();
  while (agent !== null && !passed.has(agent)) {
    passed.add(agent);
    const spot = places.spots.get(agent);
    place = spot?.kind === 'call' ? index.calls.get(spot.toolUseId) : undefined;
    agent = place?.agentId ?? (spot?.kind === 'inside' ? spot.parent : null);
  }
  return place === undefined ? null : (state.main.turns[place.turn]?.id ?? null);
}
