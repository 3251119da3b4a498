import type { MessageId, SessionEvent } from '@treeline/protocol';

const noMessage = '' as MessageId;

/**
 * Removes what no window uses. Usage is sent as totals, with the facts of the session and of each agent; changed files
 * are rows of a view.
 */
export function slimEvents(events: readonly SessionEvent[]): SessionEvent[] {
  const slim: SessionEvent[] = [];
  for (const event of events) if (event.type !== 'usage_counted') slim.push(slimEvent(event));
  return slim;
}

function slimEvent(event: SessionEvent): SessionEvent {
  switch (event.type) {
    case 'assistant_text':
    case 'thinking':
      return { ...event, messageId: noMessage };
    case 'tool_started':
      return { ...event, messageId: noMessage, files: null };
    case 'tool_finished':
      return event.files === null ? event : { ...event, files: null };
    default:
      return event;
  }
}
