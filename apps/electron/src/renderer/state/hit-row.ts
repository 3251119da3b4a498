import { keyOfAgent, keyOfHit, type SessionState, type Thread, type Turn } from '@treeline/processor';
import type { AgentId, EventId, SearchHit, SessionId, ThreadEvent, ToolUseId } from '@treeline/protocol';
import { atom } from 'jotai';

/** The matched words of the hit that the session was opened for. */
export const foundWordsAtom = atom<{ readonly session: SessionId; readonly words: readonly string[] } | null>(null);

/** The address of a row that was not read yet: its events identify it once they have arrived. */
export function hitKey({ recordId, tool }: SearchHit): string | null {
  if (recordId === null && tool === null) return null;
  return `hit:${recordId ?? ''}|${tool?.id ?? ''}`;
}

/** The same for an event of which only the id is known. */
export function keyOfEvent(event: EventId): string {
  return `hit:${event}|`;
}

/** The matches as written in the text, each spelling once. */
export function foundWords({ excerpt, found }: SearchHit): readonly string[] {
  const words = found.map(([start, end]) => excerpt.slice(start, end).trim().toLowerCase());
  return [...new Set(words)].filter((word) => word !== '');
}

export function isHitKey(key: string): boolean {
  return key.startsWith('hit:');
}

/** The row of such an address; `null` until the events that identify it have arrived. */
export function rowOfHit(
  state: SessionState,
  agentId: AgentId | null,
  key: string,
): { readonly key: string; readonly event: ThreadEvent | null } | null {
  const [, recordId = '', toolUseId = ''] = /^hit:(.*)\|(.*)$/s.exec(key) ?? [];
  const thread = agentId === null ? state.main : state.agents.get(agentId)?.thread;
  if (thread === undefined) return null;
  const call = toolUseId === '' ? null : keyOfCall(state, thread, toolUseId as ToolUseId);
  if (call !== null) return { key: call, event: null };
  const event = recordId === '' ? null : eventOf(thread, recordId);
  if (event === null) return null;
  const hit = { agentId, eventId: event.id, toolUseId: null, isInside: false };
  return { key: keyOfHit(state, hit), event };
}

/** The input and output of a call are in its detail; a task shows its agent there instead. */
function keyOfCall(state: SessionState, { turns }: Thread, id: ToolUseId): string | null {
  for (const { items } of turns) {
    for (const item of items) {
      if (item.kind !== 'activity' || item.id !== id) continue;
      const isTask = (item.started?.task ?? null) !== null;
      const key = `call:${id}`;
      const isGroup = isTask || [...state.agents.keys()].some((agent) => keyOfAgent(state, agent) === key);
      return isGroup ? key : `${key}:detail`;
    }
  }
  return null;
}

function eventOf({ turns }: Thread, recordId: string): ThreadEvent | null {
  const isOf = (id: EventId) => id === recordId || id.startsWith(`${recordId}#`);
  for (const turn of turns) {
    const found = eventsOf(turn).find(({ id }) => isOf(id));
    if (found !== undefined) return found;
  }
  return null;
}

function eventsOf({ opening, items }: Turn): readonly ThreadEvent[] {
  const own = items.flatMap((item) => (item.kind === 'remark' ? [item.event] : []));
  return opening === null ? own : [opening, ...own];
}
