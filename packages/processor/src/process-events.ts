import type { SessionEvent } from '@treeline/protocol';
import { applyEvent } from './apply-event.ts';
import { SessionDraft } from './session-draft.ts';
import type { SessionState } from './session-state.ts';
import { settleStatuses } from './settle-statuses.ts';

/**
 * Pure: the same state and events give the same state, however the events are cut into batches. Inside, a batch is
 * worked into a private copy of what it touches, so that its cost is that of its events.
 */
export function processEvents(state: SessionState, events: readonly SessionEvent[]): SessionState {
  if (events.length === 0) return state;
  const draft = new SessionDraft(state);
  for (const event of events) applyEvent(draft, event);
  draft.compareVersions();
  settleStatuses(draft);
  return draft.finish();
}
