import type { AgentId, AgentOrder, EventId, ToolUseId } from '@treeline/protocol';
import { compareOrders, isSameOrder, orderOf } from './agent-order.ts';
import { isAgentThere } from './is-agent-there.ts';
import type { AgentState, SessionState, Thread, TurnItem } from './session-state.ts';

/** The position of something: the thread, the turn in it, the item in that. */
export interface Place {
  readonly agentId: AgentId | null;
  readonly turn: number;
  /** -1: it opens the turn. */
  readonly item: number;
}

/** Finds things in a state without searching it. It is derived from the state alone and can be rebuilt from it. */
export interface SessionIndex {
  readonly events: Map<EventId, Place>;
  readonly calls: Map<ToolUseId, Place>;
  /** Calls without a result, by thread. */
  readonly unfinished: Map<AgentId | null, Set<ToolUseId>>;
  /** The call that started each agent. */
  readonly links: Map<AgentId, ToolUseId | null>;
  readonly orders: Map<AgentId, AgentOrder>;
  /** The reverse, each list in the order of the state. */
  readonly agentsByCall: Map<ToolUseId, AgentId[]>;
  /** Lines that were reported as unreadable or unknown. */
  readonly reported: Set<string>;
  /** Grows when an agent's place may have changed. */
  linkVersion: number;
}

export function indexOf(state: SessionState): SessionIndex {
  const index: SessionIndex = {
    events: new Map(),
    calls: new Map(),
    unfinished: new Map(),
    links: new Map(),
    orders: new Map(),
    agentsByCall: new Map(),
    reported: new Set(),
    linkVersion: 0,
  };
  indexThread(index, null, state.main);
  for (const agent of state.agents.values()) {
    indexThread(index, agent.id, agent.thread);
    relink(index, agent);
  }
  for (const { file, line, reason } of state.unreadableLines) index.reported.add(reportKey(file, line, reason));
  for (const { file, line, recordType } of state.unknownRecords) index.reported.add(reportKey(file, line, recordType));
  return index;
}

function indexThread(index: SessionIndex, agentId: AgentId | null, thread: Thread): void {
  for (const [turnNumber, turn] of thread.turns.entries()) {
    if (turn.opening !== null) index.events.set(turn.opening.id, { agentId, turn: turnNumber, item: -1 });
    for (const [itemNumber, item] of turn.items.entries()) {
      indexItem(index, { agentId, turn: turnNumber, item: itemNumber }, item);
    }
  }
}

export function indexItem(index: SessionIndex, place: Place, item: TurnItem): void {
  if (item.kind === 'remark') {
    index.events.set(item.id, place);
    return;
  }
  index.calls.set(item.id, place);
  if (item.started !== null) index.events.set(item.started.id, place);
  if (item.finished !== null) index.events.set(item.finished.id, place);
  markUnfinished(index, place.agentId, item.id, item.finished === null);
}

function markUnfinished(index: SessionIndex, agentId: AgentId | null, call: ToolUseId, isUnfinished: boolean): void {
  const calls = index.unfinished.get(agentId);
  if (!isUnfinished) calls?.delete(call);
  else if (calls === undefined) index.unfinished.set(agentId, new Set([call]));
  else calls.add(call);
}

/** Updates the agent's link to the call that started it, and its place among the others. */
export function relink(index: SessionIndex, agent: AgentState): void {
  const { id } = agent;
  const before = index.links.get(id);
  if (!isAgentThere(agent)) {
    forget(index, id);
    return;
  }
  const link = linkOf(agent);
  const order = orderOf(agent);
  if (before === link && isSameOrder(index.orders.get(id), order)) return;
  index.linkVersion += 1;
  index.links.set(id, link);
  index.orders.set(id, order);
  if (before !== undefined && before !== null) setAgents(index, before, id, false);
  if (link !== null) setAgents(index, link, id, true);
}

function forget(index: SessionIndex, id: AgentId): void {
  const link = index.links.get(id);
  if (link === undefined) return;
  index.linkVersion += 1;
  index.links.delete(id);
  index.orders.delete(id);
  if (link !== null) setAgents(index, link, id, false);
}

function setAgents(index: SessionIndex, call: ToolUseId, agentId: AgentId, isThere: boolean): void {
  const others = (index.agentsByCall.get(call) ?? []).filter((id) => id !== agentId);
  const agents = isThere ? [...others, agentId] : others;
  if (agents.length === 0) index.agentsByCall.delete(call);
  else index.agentsByCall.set(call, agents.length === 1 ? agents : inOrder(index, agents));
}

function inOrder(index: SessionIndex, agents: readonly AgentId[]): AgentId[] {
  const order = (id: AgentId): AgentOrder => index.orders.get(id) ?? [0, 0];
  return agents.toSorted((a, b) => compareOrders(order(a), a, order(b), b));
}

/** The call of an agent: from its info, or from its first event while that is missing. */
function linkOf(agent: AgentState): ToolUseId | null {
  if (agent.info !== null) return agent.info.parentToolUseId;
  const turn = agent.thread.turns[0];
  if (turn === undefined) return null;
  if (turn.opening !== null) return turn.opening.parentToolUseId;
  const first = turn.items[0];
  if (first === undefined) return null;
  return first.kind === 'activity' ? first.parentToolUseId : first.event.parentToolUseId;
}

export function reportKey(file: string, line: number, what: string): string {
  return JSON.stringify([file, line, what]);
}
