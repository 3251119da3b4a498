import type { ContextRow, ThreadEvent } from '@treeline/protocol';
import { readIndex } from '../../index-keeper.ts';
import type { Activity, SessionState } from '../../session-state.ts';

/** The event behind an entry of a context; `null` until the events of its thread have arrived. */
export function sourceOfEntry(state: SessionState, row: ContextRow): Activity | ThreadEvent | null {
  const index = readIndex(state);
  // An entry of a call may be known by either of the call's two events.
  const place = index.events.get(row.eventId) ?? (row.toolUseId === null ? undefined : index.calls.get(row.toolUseId));
  if (place === undefined) return null;
  const thread = place.agentId === null ? state.main : state.agents.get(place.agentId)?.thread;
  const turn = thread?.turns[place.turn];
  if (place.item < 0) return turn?.opening ?? null;
  const item = turn?.items[place.item];
  return item === undefined ? null : item.kind === 'remark' ? item.event : item;
}
