import type { ContextRow, ThreadEvent } from '@treeline/protocol';
import { readIndex } from '../../index-keeper.ts';
import type { Activity, SessionState } from '../../session-state.ts';

/** What an entry of a context is in the conversation; `null` while the events of its thread have not come. */
export function sourceOfEntry(state: SessionState, row: ContextRow): Activity | ThreadEvent | null {
  const index = readIndex(state);
  // Of a call that both its records tell only one may be known by its event.
  const place = index.events.get(row.eventId) ?? (row.toolUseId === null ? undefined : index.calls.get(row.toolUseId));
  if (place === undefined) return null;
  const thread = place.agentId === null ? state.main : state.agents.get(place.agentId)?.thread;
  const turn = thread?.turns[place.turn];
  if (place.item < 0) return turn?.opening ?? null;
  const item = turn?.items[place.item];
  return item === undefined ? null : item.kind === 'remark' ? item.event : item;
}
