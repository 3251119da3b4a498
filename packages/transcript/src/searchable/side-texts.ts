import { isTaskNotification } from '../formats/claude-code/task-notification.ts';
import { classifyUserText } from '../formats/claude-code/user-text.ts';
import type { JsonObject } from '../json/index.ts';
import {
  arrayAt,
  asArray,
  asObject,
  asString,
  numberAt,
  objectAt,
  stringAt,
  textAt,
  valueAt,
  wholeOf,
} from '../json/json-values.ts';
import { plain } from './message-texts.ts';
import type { SearchableText } from './searchable-record.ts';
import { notificationText } from './user-text.ts';

/** What the client says of itself, where a view shows it. */
export function systemTexts(record: JsonObject): SearchableText[] {
  switch (stringAt(record, 'subtype')) {
    case 'api_error': {
      const error = objectAt(record, 'error');
      const message = stringAt(error, 'formatted') ?? stringAt(error, 'message') ?? asString(valueAt(record, 'error'));
      return [plain('other', message ?? '')];
    }
    case 'local_command':
      return localCommand(wholeAt(record, 'content'));
    case 'stop_hook_summary':
      return [plain('other', arrayAt(record, 'hookErrors').map(written).join('\n'))];
    case 'away_summary':
    case 'model_refusal_fallback':
    case 'informational':
    case 'error':
    case 'api_refusal':
      return [plain('other', wholeAt(record, 'content'))];
    default:
      return [];
  }
}

function localCommand(text: string): SearchableText[] {
  const found = classifyUserText(text);
  if (found.kind === 'command') return [plain('prompt', `${found.name} ${found.args}`.trim())];
  return found.kind === 'command-output' ? [plain('other', found.text)] : [];
}

export function attachmentTexts(record: JsonObject): SearchableText[] {
  const attachment = objectAt(record, 'attachment');
  const type = stringAt(attachment, 'type') ?? '';
  if (attachment === null) return [];
  if (type === 'queued_command') return [queued(attachment)];
  if (type.startsWith('hook_')) return hookTexts(attachment, type);
  if (type === 'file')
    return [plain('other', stringAt(attachment, 'displayPath') ?? stringAt(attachment, 'filename') ?? '')];
  if (type === 'task_status') {
    const said = `${stringAt(attachment, 'description') ?? 'Task'}: ${stringAt(attachment, 'status') ?? 'unknown'}`;
    return [plain('other', said)];
  }
  return [];
}

/** Typed while the agent was busy, or a notification that came then. */
function queued(attachment: JsonObject): SearchableText {
  const blocks = asArray(valueAt(attachment, 'prompt')).map((value) => asString(asObject(value)?.text) ?? '');
  const text = wholeAt(attachment, 'prompt') || blocks.join('\n');
  const isNotification = stringAt(attachment, 'commandMode') === 'task-notification' || isTaskNotification(text);
  return isNotification ? plain('other', notificationText(text)) : plain('prompt', text);
}

/** Hooks that went well have no row. */
function hookTexts(attachment: JsonObject, type: string): SearchableText[] {
  const isTold = /^hook_(?:non_blocking_error|blocking_error|cancelled)$/.test(type);
  if (!isTold && (numberAt(attachment, 'exitCode') ?? 0) === 0) return [];
  const key = ['stderr', 'content', 'stdout'].find((name) => textAt(attachment, name) !== null);
  return key === undefined ? [] : [plain('other', wholeAt(attachment, key))];
}

/** Titles are searched where the list has them: a session has one, whatever its records say over time. */
export function sideTexts(record: JsonObject, type: string): SearchableText[] {
  if (type === 'relocated') return [plain('other', stringAt(record, 'relocatedCwd') ?? '')];
  if (type === 'pr-link')
    return [plain('other', `${stringAt(record, 'prRepository') ?? ''} #${numberAt(record, 'prNumber') ?? '?'}`)];
  return type === 'result' && valueAt(record, 'is_error') === true ? [plain('other', wholeAt(record, 'result'))] : [];
}

function wholeAt(record: JsonObject, key: string): string {
  const text = textAt(record, key);
  return text === null ? '' : wholeOf(text);
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
