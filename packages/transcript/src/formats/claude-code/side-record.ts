import type { ToolUseId } from '@treeline/protocol';
import { wholeBody } from '@treeline/protocol';
import {
  asArray,
  asObject,
  asText,
  numberAt,
  objectAt,
  stringAt,
  type Text,
  textAt,
  valueAt,
  wholeOf,
} from '../../json/json-values.ts';
import { inThread, type RecordContext } from './record-context.ts';
import { isTaskNotification, parseTaskNotification } from './task-notification.ts';

/** Titles, queues and the like: records outside the conversation. */
export function readSideRecord(context: RecordContext, type: string): void {
  const { record, sink } = context;
  switch (type) {
    case 'custom-title':
      readTitle(context, 'custom', 'customTitle');
      return;
    case 'ai-title':
      readTitle(context, 'ai', 'aiTitle');
      return;
    case 'agent-name':
      readTitle(context, 'name', 'agentName');
      return;
    case 'last-prompt':
      readTitle(context, 'last-prompt', 'lastPrompt');
      return;
    case 'summary':
      sink.fact({ kind: 'summary', text: stringAt(record, 'summary') ?? '', leaf: stringAt(record, 'leafUuid') });
      return;
    case 'queue-operation':
      readQueueOperation(context);
      return;
    case 'progress':
      readProgress(context);
      return;
    case 'relocated':
      sink.event({
        ...inThread(context),
        type: 'note',
        kind: 'moved',
        text: wholeBody(stringAt(record, 'relocatedCwd') ?? ''),
      });
      return;
    case 'pr-link': {
      const number = numberAt(record, 'prNumber');
      sink.event({
        ...inThread(context),
        type: 'note',
        kind: 'pull-request',
        text: wholeBody(`${stringAt(record, 'prRepository') ?? ''} #${number ?? '?'}`),
      });
    }
  }
}

function readTitle(context: RecordContext, source: 'custom' | 'ai' | 'name' | 'last-prompt', key: string): void {
  const text = stringAt(context.record, key);
  if (text !== null) context.sink.fact({ kind: 'title', source, text });
}

/** The first record of a notification, sometimes the only one. The row is made from the record that delivers it. */
function readQueueOperation(context: RecordContext): void {
  const text = queuedText(context);
  if (stringAt(context.record, 'operation') !== 'enqueue' || !isTaskNotification(text)) return;
  const notification = parseTaskNotification(text);
  if (notification === null) return;
  const { taskIds, status } = notification;
  const toolUseId = context.names.ofTask(notification.toolUseId, notification.taskIds[0]);
  for (const taskId of taskIds) {
    context.sink.fact({ kind: 'notification', notification: { taskId, toolUseId, status, at: context.at } });
  }
}

function queuedText(context: RecordContext): Text {
  const text = textAt(context.record, 'content');
  if (text !== null) return text;
  const blocks = asArray(valueAt(context.record, 'content')).map((value) => asText(asObject(value)?.text));
  return blocks
    .filter((found): found is Text => found !== null)
    .map(wholeOf)
    .join('\n');
}

function readProgress(context: RecordContext): void {
  const data = objectAt(context.record, 'data');
  const type = stringAt(data, 'type');
  const agentId = stringAt(data, 'agentId');
  const toolUseId = context.names.last(stringAt(context.record, 'parentToolUseID') as ToolUseId | null, context.thread);
  if (agentId === null || toolUseId === null) return;
  if (type === 'agent_progress' || type === 'skill_progress')
    context.sink.fact({ kind: 'progress', toolUseId, agentId });
}
