import type { EventId, ThreadEventOf } from '@treeline/protocol';
import type { SessionDraft } from '../session-draft.ts';

/** May name events that are still to come; a turn opened by one of them is abandoned from the start. */
export function abandonBranch(draft: SessionDraft, event: ThreadEventOf<'branch_abandoned'>): void {
  const left = event.eventIds.filter((id) => !draft.abandoned.has(id));
  if (left.length === 0) return;
  draft.abandoned = new Set([...draft.abandoned, ...left]);
  for (const id of left) abandonTurn(draft, id);
}

function abandonTurn(draft: SessionDraft, id: EventId): void {
  const place = draft.index.events.get(id);
  if (place === undefined) return;
  const thread = draft.thread(place.agentId);
  if (thread.turns[place.turn]?.id === id) thread.abandon(place.turn);
}
