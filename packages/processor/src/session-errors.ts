import { type AgentId, errorsOfAgent, failedSilently } from '@treeline/protocol';
import { agentPlaces, threadCallKey } from './agent-places.ts';
import type { Row } from './row.ts';
import type { SessionState, Turn, TurnItem } from './session-state.ts';

const counts = new WeakMap<Turn, number>();

/** Failed calls and API errors, in the main thread and in all agents, opened or not. */
export function errorCount({ main, agents }: SessionState): number {
  let sum = 0;
  for (const turn of main.turns) sum += errorsIn(turn);
  for (const { info } of agents.values()) if (info !== null && !info.isInternal) sum += errorsOfAgent(info);
  return sum;
}

/** Computed once: a turn is a new object whenever it changes. */
function errorsIn(turn: Turn): number {
  const known = counts.get(turn) ?? turn.items.reduce((sum, item) => sum + errorsOfItem(item), 0);
  counts.set(turn, known);
  return known;
}

export function errorsOfItem(item: TurnItem): number {
  const event = item.kind === 'remark' ? item.event : item.finished;
  if (event === null || event.isInherited === true) return 0;
  return event.type === 'api_failed' || (event.type === 'tool_finished' && event.outcome === 'failed') ? 1 : 0;
}

/** Whether a row is one of those that `errorCount` counts. */
export function isErrorRow(row: Row): boolean {
  switch (row.kind) {
    case 'activity':
      return row.activity.finished?.outcome === 'failed';
    case 'group':
      if (row.activity?.finished?.outcome === 'failed') return true;
      return row.agent !== null && failedSilently(row.agent);
    case 'remark':
      return row.event.type === 'api_failed';
    default:
      return false;
  }
}

/** The position of an error: the row, the agent whose thread it is in, and the number of the main thread's turn. */
interface ErrorPlace {
  readonly key: string;
  readonly agent: AgentId | null;
  readonly turn: number;
}

interface Visit {
  readonly agent: AgentId | null;
  /** `null`: the agent itself. */
  readonly item: TurnItem | null;
  readonly turn: number;
}

/** All errors whose events have arrived, in reading order. */
export function errorPlaces(state: SessionState): readonly ErrorPlace[] {
  const places = agentPlaces(state, false);
  const found: ErrorPlace[] = [];
  const passed = new Set<AgentId>();
  const last = state.main.turns.length - 1;
  // A stack instead of recursion: the data determines the depth. The first in reading order is on top.
  const waiting = visitsOf([...(places.inside.get(null) ?? []), ...places.unlinked], last).toReversed();
  for (let turn = last; turn >= 0; turn -= 1)
    pushAll(waiting, itemVisits(state.main.turns[turn]?.items ?? [], null, turn));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { agent, item, turn } = next;
    if (item !== null) {
      const started = item.kind === 'activity' ? (places.atCall.get(item.id) ?? []) : [];
      const isError = errorsOfItem(item) > 0 || started.some((id) => isSilentFailure(state, id));
      if (isError) found.push({ key: keyOfItem(item), agent, turn });
      pushAll(waiting, visitsOf(started, turn).toReversed());
    } else if (agent !== null && !passed.has(agent)) {
      passed.add(agent);
      pushAll(waiting, visitsOf(places.inside.get(agent) ?? [], turn).toReversed());
      const turns = state.agents.get(agent)?.thread.turns ?? [];
      for (const one of turns.toReversed()) pushAll(waiting, itemVisits(one.items, agent, turn));
    }
  }
  return found;
}

/** A turn may have more items than a function call may have arguments. */
function pushAll(waiting: Visit[], visits: readonly Visit[]): void {
  for (const visit of visits) waiting.push(visit);
}

function visitsOf(agents: readonly AgentId[], turn: number): Visit[] {
  return agents.map((agent) => ({ agent, item: null, turn }));
}

/** Only items that may be an error or start an agent, the last one first. */
function itemVisits(items: readonly TurnItem[], agent: AgentId | null, turn: number): Visit[] {
  const visits: Visit[] = [];
  for (const item of items.toReversed()) {
    if (item.kind === 'activity' || errorsOfItem(item) > 0) visits.push({ agent, item, turn });
  }
  return visits;
}

function keyOfItem(item: TurnItem): string {
  return item.kind === 'activity' ? threadCallKey(item.id) : `event:${item.id}`;
}

function isSilentFailure(state: SessionState, id: AgentId): boolean {
  const info = state.agents.get(id)?.info ?? null;
  return info !== null && failedSilently(info);
}

/** Agents with errors whose events have not arrived. */
export function unreadErrors({ agents }: SessionState): readonly AgentId[] {
  const unread: AgentId[] = [];
  for (const { id, info, thread } of agents.values()) {
    if (info === null || info.isInternal || info.errors === 0 || !info.hasTranscript) continue;
    if (thread.turns.length === 0) unread.push(id);
  }
  return unread;
}
