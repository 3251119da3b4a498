import { type Body, type InThread, ownValue, type ThreadEvent } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt } from '../../json/json-values.ts';
import { numberIn, oneOf, shortText } from './fields.ts';

/** Makes the body of the text under a key of the item. */
type BodyOf = (key: string) => Body;

type Fields = (item: JsonObject, body: BodyOf, id: string) => object;

const flag = (item: JsonObject, key: string) => item[key] === true;
const call = (item: JsonObject) => ({ toolUseId: shortText(item, 'toolUseId') });
/** `null` is the main thread; no field: the record has only a name. */
const sender = (item: JsonObject) => ('sender' in item ? { sender: shortText(item, 'sender') } : {});
const startsTurn = (item: JsonObject) => ({ startsTurn: flag(item, 'startsTurn') });
const origins = ['person', 'queued', 'program', 'spawner', 'coordinator', 'peer', 'schedule'] as const;
const causes = ['reminder', 'caveat', 'skill', 'hook', 'memory', 'context', 'other'] as const;
const hookOutcomes = ['ok', 'error', 'blocked', 'cancelled'] as const;
const notes = [
  ...(['information', 'plan-mode', 'plan-mode-ended', 'recap', 'model-changed', 'task-status', 'diagnostics'] as const),
  ...(['file', 'moved', 'pull-request', 'agents-stopped', 'context-trimmed'] as const),
] as const;

/** Every event that an export can hold, by its type. Ids that it leaves out are made of the place. */
const fieldsOf: Partial<Record<ThreadEvent['type'], Fields>> = {
  prompt: (item, body) => ({
    text: body('text'),
    origin: oneOf(item.origin, origins, 'person'),
    command: commandOf(objectAt(item, 'command')),
    attachments: arrayAt(item, 'attachments').slice(0, 200).flatMap(attachmentOf),
    ...startsTurn(item),
  }),
  injected: (item, body) => ({
    text: body('text'),
    cause: oneOf(item.cause, causes, 'other'),
    ...call(item),
  }),
  command_output: (item, body) => ({
    text: body('text'),
    command: shortText(item, 'command'),
    isError: flag(item, 'isError'),
  }),
  notification: (item, body) => ({
    taskId: shortText(item, 'taskId') ?? '',
    outcome: shortText(item, 'outcome'),
    summary: shortText(item, 'summary') ?? '',
    result: stringAt(item, 'result') === null ? null : body('result'),
    ...call(item),
    ...startsTurn(item),
  }),
  message_received: (item, body) => ({
    from: shortText(item, 'from') ?? '',
    ...sender(item),
    ...(item.isAnswer === true ? { isAnswer: true } : {}),
    summary: shortText(item, 'summary'),
    text: body('text'),
    protocol: shortText(item, 'protocol'),
    ...startsTurn(item),
  }),
  interrupted: (item) => ({ during: oneOf(item.during, ['answer', 'tool'] as const, 'answer') }),
  compacted: (item) => ({
    trigger: oneOf(item.trigger, ['auto', 'manual', 'unknown'] as const, 'unknown'),
    tokensBefore: numberIn(item, 'tokensBefore'),
    tokensAfter: numberIn(item, 'tokensAfter'),
  }),
  compaction_summary: (_item, body) => ({ text: body('text') }),
  assistant_text: (item, body, id) => ({ messageId: id, text: body('text'), isAborted: flag(item, 'isAborted') }),
  thinking: (item, body, id) => ({
    messageId: id,
    text: body('text'),
    durationMs: numberIn(item, 'durationMs'),
    isRedacted: flag(item, 'isRedacted'),
  }),
  api_retried: (item) => ({
    message: shortText(item, 'message') ?? '',
    attempt: numberIn(item, 'attempt'),
    maxAttempts: numberIn(item, 'maxAttempts'),
    retryInMs: numberIn(item, 'retryInMs'),
  }),
  api_failed: (item, body) => ({
    message: body('message'),
    errorKind: shortText(item, 'errorKind'),
    httpStatus: numberIn(item, 'httpStatus'),
  }),
  hook_ran: (item, body) => ({
    hookEvent: shortText(item, 'hookEvent') ?? '',
    name: shortText(item, 'name') ?? '',
    outcome: oneOf(item.outcome, hookOutcomes, 'ok'),
    text: body('text'),
    ...call(item),
  }),
  turn_ended: (item) => ({
    durationMs: numberIn(item, 'durationMs'),
    pendingAgents: Math.max(0, numberIn(item, 'pendingAgents') ?? 0),
  }),
  note: (item, body) => ({ kind: oneOf(item.kind, notes, 'information'), text: body('text') }),
};

/** `null`: this version knows no such event. */
export function exportedEvent(item: JsonObject, place: InThread, body: BodyOf): ThreadEvent | null {
  const type = stringAt(item, 'type') as ThreadEvent['type'];
  const fields = ownValue(fieldsOf, type);
  if (fields === undefined) return null;
  const parentToolUseId = shortText(item, 'parentToolUseId');
  const inherited = item.isInherited === true ? { isInherited: true } : {};
  return { ...place, parentToolUseId, ...inherited, type, ...fields(item, body, place.id) } as unknown as ThreadEvent;
}

function commandOf(command: JsonObject | null) {
  if (command === null) return null;
  return { name: shortText(command, 'name') ?? '', args: shortText(command, 'args') ?? '' };
}

function attachmentOf(value: JsonValue) {
  const attachment = asObject(value);
  if (attachment === null) return [];
  const kind = oneOf(attachment.kind, ['image', 'document'] as const, 'document');
  return [{ kind, label: shortText(attachment, 'label') ?? '', ref: null }];
}
