import type { SessionEvent } from '@treeline/protocol';
import { applyEvent } from './apply-event.ts';
import { SessionDraft } from './session-draft.ts';
import type { SessionState } from './session-state.ts';
import { settleStatuses } from './settle-statuses.ts';

/**
 * Pure: the same state and events give the same state, however the events are cut into batches. Inside, a batch is
 * applied to a private copy of what it touches, so it costs only what its events cost.
 */
export function processEvents(state: SessionState, events: readonly SessionEvent[]): SessionState {
  if (events.length === 0) return state;
  const draft = new SessionDraft(state);
  for (const event of events) applyEvent(draft, event);
  draft.compareVersions();
  settleStatuses(draft);
  return draft.finish();
}
