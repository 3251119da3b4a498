import type { Body, MessageId, ThreadEventOf, ToolUseId, Usage } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asNumber, asObject, asText, headOf, isTrue, stringOf, type Text, wholeOf } from '../../json/json-values.ts';
import { cutName } from '../cut-name.ts';
import { asked } from '../ends-in-question.ts';
import { fingerprint } from '../fingerprint.ts';
import type { SpawnCall } from '../link-facts.ts';
import { filesOfCall } from './changed-files.ts';
import { defaultAgentType } from './client-words.ts';
import { contentOf } from './message-content.ts';
import { bodyOf, eventId, inThread, previewLength, type RecordContext, tellToolPlace } from './record-context.ts';
import { kindOfTool } from './tool-table.ts';
import { scriptMetaOf } from './workflow-script.ts';

/** One record of an API message: usually one block of it. */
export function readAssistant(context: RecordContext): void {
  const message = asObject(context.record.message);
  if (message === null) return;
  const messageId = messageIdOf(context, message);
  if (stringOf(message.model) === '<synthetic>') {
    readSynthetic(context, message);
    return;
  }
  const content = contentOf(message);
  for (let index = 0; index < content.length; index++) {
    const block = asObject(content[index]);
    if (block !== null) readBlock(context, block, messageId, index);
  }
  readUsage(context, message, messageId);
  if (stringOf(message.stop_reason) === 'tool_use') {
    context.sink.fact({ kind: 'message-goes-on', thread: context.thread, messageId });
  }
}

function messageIdOf(context: RecordContext, message: JsonObject): MessageId {
  return (stringOf(message.id) ?? stringOf(context.record.requestId) ?? context.uuid) as MessageId;
}

/** The position of a block of `content`; a plain string is its own single block. */
function pointerTo(context: RecordContext, index: number, key: string): string {
  const message = asObject(context.record.message);
  return asText(message?.content) === null ? `message.content.${index}.${key}` : 'message.content';
}

function readBlock(context: RecordContext, block: JsonObject, messageId: MessageId, index: number): void {
  switch (block.type) {
    case 'text': {
      const text = asText(block.text) ?? '';
      if (headOf(text).trim() === '') return;
      context.sink.event({
        id: eventId(context, index),
        at: context.at,
        agentId: context.thread,
        parentToolUseId: null,
        type: 'assistant_text',
        messageId,
        text: bodyOf(context, text, pointerTo(context, index, 'text'), previewLength.read),
        isAborted: isTrue(context.record.isAbortedMidStream),
        ...asked(text),
      });
      return;
    }
    case 'thinking':
    case 'redacted_thinking': {
      const text = asText(block.thinking) ?? '';
      context.sink.event({
        id: eventId(context, index),
        at: context.at,
        agentId: context.thread,
        parentToolUseId: null,
        type: 'thinking',
        messageId,
        text: bodyOf(context, text, pointerTo(context, index, 'thinking'), previewLength.line),
        durationMs: asNumber(context.record.thinkingDurationMs),
        isRedacted: block.type === 'redacted_thinking' || text.length === 0,
      });
      return;
    }
    case 'tool_use':
    case 'server_tool_use':
      readCall(context, block, messageId, index);
  }
}

function readCall(context: RecordContext, block: JsonObject, messageId: MessageId, index: number): void {
  const name = cutName(stringOf(block.name)) ?? 'unknown';
  const id = stringOf(block.id);
  const toolUseId =
    id === null
      ? (`${context.uuid}#call${index}` as ToolUseId)
      : context.names.made(id, context.record, context.thread);
  const input = asObject(block.input);
  const call = spawnCallOf(context, toolUseId, name, input, index);
  const kind = kindOfTool(name);
  context.calls.set(toolUseId, call === null ? 'plain' : 'spawns');
  const started: ThreadEventOf<'tool_started'> & { purpose?: string } = {
    id: eventId(context, index),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'tool_started',
    toolUseId,
    messageId,
    name,
    kind,
    title: context.texts.title(name, input),
    input: context.texts.input(context.place, block.input ?? null, `message.content.${index}.input`),
    task:
      call?.tool === 'agent'
        ? { agentSlug: call.agentSlug ?? defaultAgentType, description: call.description, name: call.name }
        : null,
    files: filesOfCall(kind, input),
  };
  const purpose = kind === 'shell' ? context.texts.purpose(input) : '';
  if (purpose !== '' && purpose !== started.title) started.purpose = purpose;
  context.sink.event(started);
  tellToolPlace(context, 'call', toolUseId, index);
  const paths = context.texts.paths(input);
  if (paths.length > 0) context.sink.fact({ kind: 'tool-paths', toolUseId, paths });
  if (call !== null) context.sink.fact({ kind: 'call', call });
  if (name === 'SendMessage') readLeaving(context, input);
}

function spawnCallOf(
  context: RecordContext,
  id: ToolUseId,
  name: string,
  input: JsonObject | null,
  index: number,
): SpawnCall | null {
  const tool = spawningTools.get(name);
  if (tool === undefined) return null;
  const prompt = asText(input?.prompt);
  const script = tool === 'workflow' ? scriptMetaOf(stringOf(input?.script)) : null;
  return {
    id,
    tool,
    toolName: name,
    thread: context.thread,
    at: context.at,
    order: context.order,
    agentSlug: cutName(stringOf(input?.subagent_type)),
    description: cutName(stringOf(input?.description) ?? script?.description ?? null),
    name: cutName(stringOf(input?.name) ?? script?.name ?? null),
    prompt: tool === 'agent' && prompt !== null ? fingerprint(wholeOf(prompt)) : null,
    asked: tool === 'agent' && prompt !== null ? askedOf(context, prompt, index) : null,
    resumes: tool === 'message' ? (stringOf(input?.to) ?? stringOf(input?.recipient)) : stringOf(input?.resume),
    wantsBackground: tool === 'workflow' || isTrue(input?.run_in_background),
  };
}

function askedOf(context: RecordContext, prompt: Text, index: number): Body | null {
  const body = bodyOf(context, prompt, `message.content.${index}.input.prompt`, previewLength.glance);
  return body.length === 0 ? null : body;
}

const spawningTools: ReadonlyMap<string, SpawnCall['tool']> = new Map([
  ['Agent', 'agent'],
  ['Task', 'agent'],
  ['Workflow', 'workflow'],
  ['Skill', 'skill'],
  ['SendMessage', 'message'],
]);

/** What a call of this tool may start; `null`: nothing. */
export function spawningToolOf(name: string): SpawnCall['tool'] | null {
  return spawningTools.get(name) ?? null;
}

/** Whether a call of this tool may start an agent. */
export function isSpawningTool(name: string): boolean {
  return spawningTools.has(name);
}

/** A teammate leaves by approving a request to shut down. */
function readLeaving(context: RecordContext, input: JsonObject | null): void {
  const message = asObject(input?.message) ?? input;
  const says = (from: JsonObject | null) => stringOf(from?.type) === 'shutdown_response' && isTrue(from?.approve);
  if (says(message) || says(input)) context.sink.fact({ kind: 'left-team', thread: context.thread, at: context.at });
}

function readUsage(context: RecordContext, message: JsonObject, messageId: MessageId): void {
  const usage = asObject(message.usage);
  // The records of one message repeat its usage: a repetition makes no event.
  const output = asNumber(usage?.output_tokens) ?? 0;
  if (usage === null || context.outputs.get(messageId) === output) return;
  context.outputs.set(messageId, output);
  context.sink.event({
    id: eventId(context, 'usage'),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'usage_counted',
    messageId,
    model: cutName(stringOf(message.model)),
    usage: usageOf(usage),
    ...billingOf(usage),
  });
}

/** What the price depends on besides the tokens. Most records do not contain it. */
function billingOf(usage: JsonObject): Pick<ThreadEventOf<'usage_counted'>, 'cacheWriteLong' | 'isFast'> {
  const cacheWriteLong = asNumber(asObject(usage.cache_creation)?.ephemeral_1h_input_tokens) ?? 0;
  return {
    ...(cacheWriteLong > 0 ? { cacheWriteLong } : {}),
    ...(stringOf(usage.speed) === 'fast' ? { isFast: true as const } : {}),
  };
}

function usageOf(usage: JsonObject): Usage {
  return {
    input: asNumber(usage.input_tokens) ?? 0,
    output: asNumber(usage.output_tokens) ?? 0,
    cacheRead: asNumber(usage.cache_read_input_tokens) ?? 0,
    cacheWrite: asNumber(usage.cache_creation_input_tokens) ?? 0,
  };
}

/** Written by the client itself: an error, or "No response requested." on resume, which is not shown. */
function readSynthetic(context: RecordContext, message: JsonObject): void {
  const first = asObject(contentOf(message)[0]);
  const text = asText(first?.text) ?? '';
  if (!isTrue(context.record.isApiErrorMessage)) return;
  context.sink.event({
    ...inThread(context),
    type: 'api_failed',
    message: context.texts.listed(context.place, text, pointerTo(context, 0, 'text'), previewLength.read),
    errorKind: stringOf(context.record.error) ?? stringOf(context.record.apiErrorType),
    httpStatus: asNumber(context.record.apiErrorStatus),
  });
}
