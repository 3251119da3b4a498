import type { ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { RowWalk } from './row-walk.ts';

/** Events that are not rows: bookkeeping, machine messages, and what the row of a task already shows. */
export function isHidden(walk: RowWalk, event: ThreadEvent): boolean {
  switch (event.type) {
    case 'turn_ended':
    case 'usage_counted':
    case 'branch_abandoned':
      return true;
    // Redacted thoughts have no text.
    case 'thinking':
      return event.text.length === 0;
    case 'message_received':
      return event.protocol !== null;
    // Hides reminders that the client adds for the model. A skill's text or a hook's output stays.
    case 'injected':
      return event.cause !== 'skill' && event.cause !== 'hook' && !walk.isOpen('injected');
    case 'notification':
      return !event.startsTurn && event.toolUseId !== null && isTask(walk, event.toolUseId);
    default:
      return false;
  }
}

function isTask({ state, index, places }: RowWalk, call: ToolUseId): boolean {
  const place = index.calls.get(call);
  // Its call has not arrived, and its agent is shown instead.
  if (place === undefined) return (index.agentsByCall.get(call) ?? []).some((agent) => places.keys.has(agent));
  if (places.atCall.has(call)) return true;
  const thread = place.agentId === null ? state.main : state.agents.get(place.agentId)?.thread;
  const item = thread?.turns[place.turn]?.items[place.item];
  return item?.kind === 'activity' && item.started !== null && item.started.task !== null;
}
