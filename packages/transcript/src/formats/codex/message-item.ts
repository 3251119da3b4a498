import { type InjectedCause, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asString, headOf, isTrueAt, objectAt, type Text, wholeOf } from '../../json/json-values.ts';
import { asked } from '../ends-in-question.ts';
import { previewLength } from '../texts.ts';
import { readAgentNotice } from './agent-notice.ts';
import { type Content, contentOf } from './content-text.ts';
import { inThread, messageOf, type RecordContext } from './record-context.ts';

export function readMessage(context: RecordContext): void {
  const { payload } = context;
  const content = contentOf(payload.content, 'payload.content');
  const role = asString(payload.role);
  if (role === 'assistant') readAnswer(context, content);
  else if (role === 'user') readUser(context, content);
  else readInjected(context, content, 'context');
}

function readAnswer(context: RecordContext, { text, pointer }: Content): void {
  const { memory, metadata, sink, texts, place, thread } = context;
  // Its text is in the record of the compaction.
  if (isTrueAt(metadata, 'compaction_output')) {
    memory.isCompacting = true;
    return;
  }
  if (headOf(text).trim() === '') return;
  const messageId = messageOf(context);
  sink.event({
    ...inThread(context),
    type: 'assistant_text',
    messageId,
    isAborted: false,
    text: texts.body(place, text, pointer, previewLength.read),
    ...asked(text),
  });
  // A turn continues until its end is recorded.
  if (memory.turn !== null) sink.fact({ kind: 'message-goes-on', thread, messageId });
}

/** Most messages in the user's name are not a person's. */
function readUser(context: RecordContext, content: Content): void {
  const head = headOf(content.text).trimStart();
  if (head.startsWith('<subagent_notification>')) {
    readAgentNotice(context, wholeOf(content.text));
    return;
  }
  if (head.startsWith('<user_shell_command>')) {
    // Newer clients write it as an item, too.
    if (context.memory.meta?.isPaginated !== true) readShellCommand(context, content);
    return;
  }
  // A person's prompt is in a separate event: here the client's warnings look the same.
  const cause = causeOf(context.payload, head);
  if (cause !== null) readInjected(context, content, cause);
}

const injectedTags: readonly (readonly [string, InjectedCause])[] = [
  ['<environment_context>', 'context'],
  ['# AGENTS.md', 'memory'],
  ['<user_instructions>', 'memory'],
  ['<INSTRUCTIONS>', 'memory'],
  ['<skill>', 'skill'],
  ['<turn_aborted>', 'other'],
  ['<user_action>', 'other'],
  ['<permissions instructions>', 'context'],
  ['<collaboration_mode>', 'context'],
  ['<hook_prompt', 'hook'],
];

/** Why a text is not a person's; `null`: it is. Newer clients state it for each part of a message. */
function causeOf(payload: JsonObject, head: string): InjectedCause | null {
  const tagged = injectedTags.find(([tag]) => head.startsWith(tag));
  if (tagged !== undefined) return tagged[1];
  const told = arrayAt(objectAt(payload, 'internal_chat_message_metadata_passthrough'), 'content_item_kinds');
  const kinds = told.map((kind) => asString(kind) ?? '');
  return kinds.length > 0 && !kinds.some((kind) => kind.startsWith('user.') || kind === 'unknown') ? 'context' : null;
}

function readInjected(context: RecordContext, { text, pointer }: Content, cause: InjectedCause): void {
  if (text.length === 0) return;
  const { sink, texts, place } = context;
  const body = texts.body(place, text, pointer, previewLength.line);
  sink.event({ ...inThread(context), type: 'injected', text: body, cause, toolUseId: null });
}

/** A command that a person ran beside the agent. */
function readShellCommand(context: RecordContext, { text, pointer }: Content): void {
  const { sink, texts, place } = context;
  const whole = wholeOf(text);
  const command = between(whole, '<command>', '</command>');
  const code = /^Exit code: (\d{1,9})/m.exec(whole)?.[1] ?? '0';
  sink.event({
    ...inThread(context),
    type: 'command_output',
    command: command.slice(0, 200) || null,
    isError: code !== '0',
    text: texts.body(place, whole, pointer, previewLength.read),
  });
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from);
  return to < 0 ? '' : text.slice(from + start.length, to).trim();
}

/** The model's reasoning: a summary, or nothing readable. */
export function readReasoning(context: RecordContext): void {
  const { payload, sink, texts, place } = context;
  const { text, pointer } = reasoningText(payload);
  sink.event({
    ...inThread(context),
    type: 'thinking',
    messageId: messageOf(context),
    durationMs: null,
    text: text.length === 0 ? wholeBody('') : texts.body(place, text, pointer, previewLength.line),
    isRedacted: text.length === 0,
  });
}

function reasoningText(payload: JsonObject): { readonly text: Text; readonly pointer: string } {
  const raw = contentOf(payload.content, 'payload.content');
  return raw.text.length > 0 ? raw : contentOf(payload.summary, 'payload.summary');
}
