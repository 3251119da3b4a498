import type { AgentId, Attachment, BodyRef, PromptOrigin, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asObject, asText, headOf, isTrue, stringOf, type Text, wholeOf } from '../../json/json-values.ts';
import { cutOf } from '../body-ref.ts';
import { fingerprint } from '../fingerprint.ts';
import { oneLine } from '../one-line.ts';
import { bareCommandOf } from './bare-command.ts';
import { contentOf } from './message-content.ts';
import { bodyOf, endTurn, eventId, inThread, previewLength, type RecordContext } from './record-context.ts';
import { failureIn, isTaskNotification, parseTaskNotification } from './task-notification.ts';
import { parseTeammateMessages, teamLead } from './teammate-message.ts';
import { coordinatorText, textPart } from './text-part.ts';
import { readToolResult } from './tool-result-record.ts';
import { classified } from './user-text.ts';

/** A prompt, results of tools, a notification, or text that the client added. */
export function readUser(context: RecordContext): void {
  const message = asObject(context.record.message);
  if (message === null) return;
  const content = contentOf(message);
  let text: { readonly text: Text; readonly pointer: string } | null = null;
  const attachments: Attachment[] = [];
  content.forEach((value, index) => {
    const block = asObject(value);
    if (block === null) return;
    if (block.type === 'tool_result') readToolResult(context, block, index);
    else if (block.type === 'text') text = joined(text, asText(block.text) ?? '', pointerOf(message, index));
    else if (block.type === 'image' || block.type === 'document') attachments.push(attachmentOf(context, block, index));
  });
  if (isTrue(context.record.toolEndsTurn)) endTurn(context);
  const found = text as { readonly text: Text; readonly pointer: string } | null;
  if (found !== null) readUserText(context, found.text, found.pointer, attachments);
  else if (attachments.length > 0) emitPrompt(context, '', 'message.content', attachments);
}

type Found = { readonly text: Text; readonly pointer: string } | null;

/** Prompts of several text blocks are shown as one; the pointer then leads to all of them. */
function joined(before: Found, text: Text, pointer: string): Found {
  if (before === null || before.text.length === 0) return { text, pointer };
  if (text.length === 0) return before;
  return { text: `${wholeOf(before.text)}\n${wholeOf(text)}`, pointer: 'message.content' };
}

function pointerOf(message: JsonObject, index: number): string {
  return asText(message.content) === null ? `message.content.${index}.text` : 'message.content';
}

function attachmentOf(context: RecordContext, block: JsonObject, index: number): Attachment {
  const type = stringOf(asObject(block.source)?.media_type) ?? 'unknown type';
  const ref: BodyRef = context.place.ref(`message.content.${index}.source.data`);
  return { kind: block.type === 'image' ? 'image' : 'document', label: type, ref };
}

function readUserText(context: RecordContext, text: Text, pointer: string, attachments: readonly Attachment[]): void {
  const origin = stringOf(asObject(context.record.origin)?.kind);
  if (isTrue(context.record.isCompactSummary)) {
    emitSummary(context, text, pointer);
  } else if (
    isTaskNotification(text) &&
    (origin === 'task-notification' || isTrue(context.record.isMeta) || headOf(text).trimStart().startsWith('<'))
  ) {
    emitNotification(context, text, pointer, !isTrue(context.record.queueTranscriptOnly));
  } else if (origin === 'task-notification') {
    emitPlainNotification(context, headOf(text), true);
  } else if (origin === 'coordinator') {
    emitPrompt(context, coordinatorText(wholeOf(text)), textPart(pointer, 'coordinator'), attachments);
  } else if (origin === 'peer') {
    emitPeerMessage(context, text, pointer);
  } else if (isTrue(context.record.isMeta) || isTrue(context.record.isSynthetic)) {
    emitInjected(context, text, pointer);
  } else {
    readPlainText(context, text, pointer, attachments);
  }
}

function readPlainText(context: RecordContext, text: Text, pointer: string, attachments: readonly Attachment[]): void {
  const head = headOf(text);
  const found = classified(text);
  switch (found.kind) {
    case 'empty':
      if (attachments.length > 0) emitPrompt(context, '', pointer, attachments);
      return;
    case 'prompt':
      emitPrompt(
        context,
        found.text === head ? text : found.text,
        found.text === head ? pointer : textPart(pointer, 'prompt'),
        attachments,
        context.thread === null ? bareCommandOf(context.record, head) : null,
      );
      return;
    case 'shell-input':
      emitPrompt(context, `! ${found.text}`, pointer, [], { name: '!', args: found.text, isLocal: false });
      return;
    case 'command':
      emitPrompt(context, `${found.name} ${found.args}`.trim(), pointer, attachments, found);
      return;
    case 'command-output':
      context.sink.event({
        ...inThread(context),
        type: 'command_output',
        text: bodyOf(context, found.text, textPart(pointer, 'output'), previewLength.read),
        command: null,
        isError: found.isError,
      });
      return;
    case 'interrupted':
      context.sink.event({ ...inThread(context), type: 'interrupted', during: found.during });
      return;
    case 'compaction-summary':
      emitSummary(context, text, pointer);
      return;
    case 'notification':
      emitNotification(context, text, pointer, true);
      return;
    case 'teammates':
      emitTeammateMessages(context, wholeOf(text), pointer);
      return;
    case 'injected':
      emitInjected(context, text, pointer);
  }
}

function emitSummary(context: RecordContext, text: Text, pointer: string): void {
  context.sink.event({
    ...inThread(context),
    type: 'compaction_summary',
    text: bodyOf(context, text, pointer, previewLength.glance),
  });
}

export function emitPrompt(
  context: RecordContext,
  text: Text,
  pointer: string,
  attachments: readonly Attachment[],
  command: { readonly name: string; readonly args: string; readonly isLocal: boolean } | null = null,
  origin: PromptOrigin = promptOrigin(context),
): void {
  notePrompt(context, text);
  context.sink.event({
    id: eventId(context),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'prompt',
    text: context.texts.listed(context.place, text, pointer, previewLength.read),
    origin,
    command: command === null ? null : { name: command.name, args: cutOf(command.args, previewLength.read) },
    attachments,
    startsTurn: origin !== 'queued' && command?.isLocal !== true,
  });
}

/** The first prompt of an agent may be the only link to its call. */
function notePrompt(context: RecordContext, text: Text): void {
  if (context.thread === null || context.prompted.has(context.thread)) return;
  context.prompted.add(context.thread);
  context.sink.fact({ kind: 'prompt-seen', thread: context.thread, fingerprint: fingerprint(wholeOf(text)) });
}

function promptOrigin(context: RecordContext): PromptOrigin {
  const origin = stringOf(asObject(context.record.origin)?.kind);
  if (origin === 'coordinator') return 'coordinator';
  if (context.thread !== null) return 'spawner';
  const source = stringOf(context.record.promptSource);
  // The desktop app drives the SDK too, but there a person types.
  const isByPerson = origin === 'human' || stringOf(context.record.entrypoint) === 'claude-desktop';
  if (source === 'sdk') return isByPerson ? 'person' : 'program';
  return source === 'system' ? 'schedule' : 'person';
}

export function emitNotification(context: RecordContext, text: Text, pointer: string, startsTurn: boolean): void {
  const notification = parseTaskNotification(text);
  if (notification === null) {
    emitPlainNotification(context, headOf(text), startsTurn);
    return;
  }
  const toolUseId = context.names.ofTask(notification.toolUseId, notification.taskIds[0]);
  const { status } = notification;
  const failure = status === 'failed' ? failureIn(notification.summary) : null;
  const result =
    notification.result === null
      ? null
      : bodyOf(context, notification.result, textPart(pointer, 'result'), previewLength.read);
  const answer = result === null || result.length === 0 ? null : result;
  for (const taskId of notification.taskIds) {
    context.sink.fact({
      kind: 'notification',
      notification: { taskId, toolUseId, status, at: context.at, failure, answer },
    });
  }
  context.sink.event({
    id: eventId(context),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'notification',
    taskId: notification.taskIds[0],
    toolUseId,
    outcome: notification.status,
    summary: oneLine(notification.summary),
    result,
    startsTurn,
  });
}

/** A notification without a task: only its text is known. */
function emitPlainNotification(context: RecordContext, text: string, startsTurn: boolean): void {
  context.sink.event({
    ...inThread(context),
    type: 'notification',
    taskId: '',
    toolUseId: null,
    outcome: null,
    summary: oneLine(text.replace(/<\/?(?:task-notification|fork-source)>/g, ' ')),
    result: null,
    startsTurn,
  });
}

function emitPeerMessage(context: RecordContext, text: Text, pointer: string): void {
  const origin = asObject(context.record.origin);
  context.sink.event({
    ...inThread(context),
    type: 'message_received',
    from: stringOf(origin?.name) ?? stringOf(origin?.from) ?? 'another agent',
    ...senderOf(stringOf(origin?.senderTaskId)),
    summary: null,
    text: bodyOf(
      context,
      asText(origin?.body) ?? text,
      asText(origin?.body) === null ? pointer : 'origin.body',
      previewLength.read,
    ),
    protocol: null,
    startsTurn: true,
  });
}

/** Nothing where the record names no thread. */
function senderOf(id: string | null): { readonly sender?: AgentId } {
  return id === null ? {} : { sender: id as AgentId };
}

function emitTeammateMessages(context: RecordContext, text: string, pointer: string): void {
  const messages = parseTeammateMessages(text);
  const first = messages.findIndex(({ protocol }) => protocol === null);
  messages.forEach((message, index) => {
    if (message.protocol === null) {
      notePrompt(context, message.body);
    }
    context.sink.event({
      id: eventId(context, index),
      at: context.at,
      agentId: context.thread,
      parentToolUseId: null,
      type: 'message_received',
      from: message.from,
      ...(message.from === teamLead ? { sender: null } : {}),
      summary: message.summary,
      text: bodyOf(context, message.body, textPart(pointer, 'message', index), previewLength.read),
      protocol: message.protocol,
      startsTurn: index === first,
    });
  });
}

function emitInjected(context: RecordContext, text: Text, pointer: string): void {
  const toolUseId = context.names.last(stringOf(context.record.sourceToolUseID) as ToolUseId | null, context.thread);
  const found = classified(text);
  context.sink.event({
    id: eventId(context),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'injected',
    text: bodyOf(context, text, pointer, previewLength.glance),
    cause: toolUseId !== null ? 'skill' : found.kind === 'injected' ? found.cause : 'other',
    toolUseId,
  });
}
