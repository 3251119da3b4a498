import { type Body, type ThreadEvent, wholeBody } from '@treeline/protocol';

/** What a person can read of an event. */
export function shownTexts(event: ThreadEvent): readonly Body[] {
  switch (event.type) {
    case 'prompt':
      return event.command === null
        ? [event.text]
        : [wholeBody(`/${event.command.name.replace(/^\//, '')} ${event.command.args}`)];
    case 'injected':
      // The rest is hidden, and a hit that cannot be shown is none.
      return event.cause === 'skill' || event.cause === 'hook' ? [event.text] : [];
    case 'message_received':
      return event.protocol === null ? [event.text] : [];
    case 'notification':
      return [wholeBody(event.summary), ...(event.result === null ? [] : [event.result])];
    case 'tool_started':
      return [wholeBody(`${event.name} ${event.title}`)];
    case 'api_retried':
      return [wholeBody(event.message)];
    case 'api_failed':
      return [event.message];
    case 'command_output':
    case 'compaction_summary':
    case 'assistant_text':
    case 'thinking':
    case 'hook_ran':
    case 'note':
      return [event.text];
    default:
      return [];
  }
}

/** What it shows only when it is opened. */
export function innerTexts(event: ThreadEvent): readonly Body[] {
  if (event.type === 'tool_started') return [event.input];
  return event.type === 'tool_finished' ? [event.output] : [];
}
