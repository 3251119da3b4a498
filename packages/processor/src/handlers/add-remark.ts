import type { ThreadEvent } from '@treeline/protocol';
import type { SessionDraft } from '../session-draft.ts';

export function addRemark(draft: SessionDraft, event: ThreadEvent): void {
  if (draft.index.events.has(event.id)) return;
  draft.add(event, { kind: 'remark', id: event.id, event });
}
