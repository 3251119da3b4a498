import type { ThreadEventOf } from '@treeline/protocol';
import type { SessionDraft } from '../session-draft.ts';
import type { Activity } from '../session-state.ts';

type Half = Pick<Activity, 'id' | 'parentToolUseId' | 'started' | 'finished'>;

/**
 * A call and its result are paired by the id of the call alone, in any order and place. The first of each counts:
 * copies of a record would otherwise alternate.
 */
export function startActivity(draft: SessionDraft, event: ThreadEventOf<'tool_started'>): void {
  if (draft.index.events.has(event.id)) return;
  const { toolUseId: id, parentToolUseId } = event;
  const known = draft.activity(id);
  if (known === null) draft.add(event, toActivity({ id, parentToolUseId, started: event, finished: null }));
  else if (known.started === null) draft.complete(toActivity({ ...known, ...parentOf(known, event), started: event }));
}

export function finishActivity(draft: SessionDraft, event: ThreadEventOf<'tool_finished'>): void {
  if (draft.index.events.has(event.id)) return;
  const { toolUseId: id, parentToolUseId } = event;
  const known = draft.activity(id);
  if (known === null) draft.add(event, toActivity({ id, parentToolUseId, started: null, finished: event }));
  else if (known.finished === null)
    draft.complete(toActivity({ ...known, ...parentOf(known, event), finished: event }));
}

function parentOf(known: Half, event: Pick<Half, 'parentToolUseId'>): Pick<Half, 'parentToolUseId'> {
  return { parentToolUseId: known.parentToolUseId ?? event.parentToolUseId };
}

/** The status is preliminary: all are settled when the whole batch is applied. */
function toActivity({ id, parentToolUseId, started, finished }: Half): Activity {
  return { kind: 'activity', id, parentToolUseId, started, finished, status: finished?.outcome ?? 'running' };
}
