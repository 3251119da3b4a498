import type { ThreadEventOf } from '@treeline/protocol';
import type { SessionDraft } from '../session-draft.ts';

/** The event stays in the turn: a replay must know that it was there, and which turn it ended. */
export function endTurn(draft: SessionDraft, event: ThreadEventOf<'turn_ended'>): void {
  if (draft.index.events.has(event.id)) return;
  const { turn } = draft.add(event, { kind: 'remark', id: event.id, event });
  if (event.durationMs !== null) draft.thread(event.agentId).setDuration(turn, event.durationMs);
}
