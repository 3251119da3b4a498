import type { SearchPart } from '@treeline/protocol';
import { isTaskNotification, parseTaskNotification } from '../formats/claude-code/task-notification.ts';
import { parseTeammateMessages } from '../formats/claude-code/teammate-message.ts';
import { classifyUserText } from '../formats/claude-code/user-text.ts';
import type { JsonObject } from '../json/index.ts';
import { isTrueAt, objectAt, stringAt, textAt, wholeOf } from '../json/json-values.ts';

interface Found {
  readonly part: SearchPart;
  readonly text: string;
}

/** What a person sees of a text in a user's place; `null` = nothing. */
export function userText(record: JsonObject, text: string): Found | null {
  const origin = stringAt(objectAt(record, 'origin'), 'kind');
  if (isTrueAt(record, 'isCompactSummary')) return { part: 'other', text };
  const isMeta = isTrueAt(record, 'isMeta') || isTrueAt(record, 'isSynthetic');
  if (isTaskNotification(text) && (origin === 'task-notification' || isMeta || text.trimStart().startsWith('<')))
    return { part: 'other', text: notificationText(text) };
  if (origin === 'task-notification') return { part: 'other', text: withoutTags(text) };
  if (origin === 'coordinator') return { part: 'prompt', text };
  if (origin === 'peer') {
    const body = textAt(objectAt(record, 'origin'), 'body');
    return { part: 'prompt', text: body === null ? text : wholeOf(body) };
  }
  return isMeta ? injectedText(record, text) : plainText(text);
}

function plainText(text: string): Found | null {
  const found = classifyUserText(text);
  switch (found.kind) {
    case 'prompt':
    case 'shell-input':
      return { part: 'prompt', text: found.text };
    case 'command':
      return { part: 'prompt', text: `${found.name} ${found.args}`.trim() };
    case 'command-output':
      return { part: 'other', text: found.text };
    case 'compaction-summary':
      return { part: 'other', text };
    case 'notification':
      return { part: 'other', text: notificationText(text) };
    case 'teammates':
      return { part: 'prompt', text: messagesText(text) };
    case 'injected':
      return found.cause === 'hook' ? { part: 'other', text } : null;
    default:
      return null;
  }
}

/** Instructions of a skill and the words of hooks are shown; reminders and the like are for the model alone. */
function injectedText(record: JsonObject, text: string): Found | null {
  const found = classifyUserText(text);
  const isShown = stringAt(record, 'sourceToolUseID') !== null || (found.kind === 'injected' && found.cause === 'hook');
  return isShown ? { part: 'other', text } : null;
}

export function notificationText(text: string): string {
  const notification = parseTaskNotification(text);
  if (notification === null) return withoutTags(text);
  return [notification.summary, notification.result ?? ''].join('\n').trim();
}

function messagesText(text: string): string {
  return parseTeammateMessages(text)
    .filter(({ protocol }) => protocol === null)
    .flatMap(({ from, summary, body }) => [from, summary ?? '', body])
    .join('\n');
}

function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z][a-z-]*>/g, ' ');
}
