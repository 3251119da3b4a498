import { type NoteKind, ownValue, type ToolUseId, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
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
import { bodyOf, endTurn, inThread, previewLength, type RecordContext } from './record-context.ts';
import { isTaskNotification } from './task-notification.ts';
import { emitNotification, emitPrompt } from './user-record.ts';

/** Context for the model. Little of it is shown. */
export function readAttachment(context: RecordContext): void {
  const attachment = objectAt(context.record, 'attachment');
  if (attachment === null) return;
  const type = stringAt(attachment, 'type') ?? '';
  if (type === 'queued_command') readQueued(context, attachment);
  else if (type.startsWith('hook_')) readHook(context, attachment, type);
  else if (type === 'structured_output') endTurn(context);
  else if (type === 'max_turns_reached') readTurnLimit(context, attachment);
  else readNote(context, attachment, type);
}

/** Delivered in the middle of a turn: a person's prompt, a notification, or a message to a running agent. */
function readQueued(context: RecordContext, attachment: JsonObject): void {
  const { text, pointer } = queuedText(attachment);
  if (stringAt(attachment, 'commandMode') === 'task-notification' || isTaskNotification(text)) {
    emitNotification(context, text, pointer, false);
    return;
  }
  const origin = stringAt(objectAt(attachment, 'origin'), 'kind');
  const isFromAgent = origin === 'coordinator' || context.thread !== null;
  emitPrompt(context, text, pointer, [], null, isFromAgent ? 'coordinator' : 'queued');
}

function queuedText(attachment: JsonObject): { readonly text: Text; readonly pointer: string } {
  const text = textAt(attachment, 'prompt');
  if (text !== null) return { text, pointer: 'attachment.prompt' };
  const texts = asArray(valueAt(attachment, 'prompt')).map((value) => asText(asObject(value)?.text));
  return {
    text: texts
      .filter((found): found is Text => found !== null)
      .map(wholeOf)
      .join('\n'),
    pointer: 'attachment.prompt',
  };
}

/** A run with a limit of turns that needed more. */
function readTurnLimit(context: RecordContext, attachment: JsonObject): void {
  const limit = numberAt(attachment, 'maxTurns');
  context.sink.event({
    ...inThread(context),
    type: 'api_failed',
    message: wholeBody(limit === null ? 'Turn limit reached' : `Limit of ${limit} turns reached`),
    errorKind: 'max_turns',
    httpStatus: null,
  });
}

function readHook(context: RecordContext, attachment: JsonObject, type: string): void {
  const outcome = ownValue(hookOutcomes, type);
  const exitCode = numberAt(attachment, 'exitCode');
  if (outcome === undefined && (exitCode === null || exitCode === 0)) return;
  const key = ['stderr', 'content', 'stdout'].find((name) => textAt(attachment, name) !== null) ?? 'stderr';
  context.sink.event({
    ...inThread(context),
    type: 'hook_ran',
    hookEvent: stringAt(attachment, 'hookEvent') ?? 'unknown',
    name: stringAt(attachment, 'hookName') ?? 'hook',
    outcome: outcome ?? 'error',
    text: bodyOf(context, textAt(attachment, key) ?? '', `attachment.${key}`, previewLength.read),
    toolUseId: context.names.last(stringAt(attachment, 'toolUseID') as ToolUseId | null, context.thread),
  });
}

const hookOutcomes: Readonly<Record<string, 'error' | 'blocked' | 'cancelled'>> = {
  hook_non_blocking_error: 'error',
  hook_blocking_error: 'blocked',
  hook_cancelled: 'cancelled',
};

function readNote(context: RecordContext, attachment: JsonObject, type: string): void {
  const note = noteOf(attachment, type);
  if (note === null) return;
  context.sink.event({
    ...inThread(context),
    type: 'note',
    kind: note.kind,
    text: bodyOf(context, note.text, 'attachment', previewLength.glance),
  });
  const taskId = stringAt(attachment, 'taskId');
  if (type === 'task_status' && taskId !== null) {
    const status = stringAt(attachment, 'status');
    // "running" is no end, and an end reported here was reported before.
    if (status !== null && status !== 'running') {
      context.sink.fact({ kind: 'notification', notification: { taskId, toolUseId: null, status, at: context.at } });
    }
  }
}

function noteOf(attachment: JsonObject, type: string): { readonly kind: NoteKind; readonly text: string } | null {
  switch (type) {
    case 'file':
      return {
        kind: 'file',
        text: stringAt(attachment, 'displayPath') ?? stringAt(attachment, 'filename') ?? 'a file',
      };
    case 'plan_mode':
      return { kind: 'plan-mode', text: 'Plan mode' };
    case 'plan_mode_exit':
      return { kind: 'plan-mode-ended', text: 'Plan mode ended' };
    case 'task_status':
      return {
        kind: 'task-status',
        text: `${stringAt(attachment, 'description') ?? 'Task'}: ${stringAt(attachment, 'status') ?? 'unknown'}`,
      };
    case 'diagnostics':
      return { kind: 'diagnostics', text: `Diagnostics of ${asArray(valueAt(attachment, 'files')).length} files` };
    default:
      return null;
  }
}
