import type { Body, ToolFacts, ToolOutcome, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asNumber, asString, asText, objectAt, stringAt } from '../../json/json-values.ts';
import { previewLength } from '../texts.ts';
import { idOf } from './bounded.ts';
import { keep } from './codex-memory.ts';
import { agentSpokenTo, commandFacts, itemOf, patchFacts, serverFacts } from './ended-item.ts';
import type { ItemFacts } from './item-facts.ts';
import { itemText } from './item-text.ts';
import { note } from './note.ts';
import { scriptOf } from './open-scripts.ts';
import { readUserItem } from './prompt.ts';
import { inThread, messageOf, type RecordContext, toolPlace } from './record-context.ts';
import { readReviewBegin, readReviewEnd, readReviewer } from './review.ts';
import { commandOf, kindOfTool } from './tool-table.ts';

/** A completed item of a turn. Messages and reasoning are in response items too. */
export function readItem(context: RecordContext): void {
  const { payload, memory } = context;
  const item = itemOf(payload);
  const thread = idOf(payload.thread_id);
  if (item === null) return;
  // A review's parent contains items of the reviewing thread.
  if (thread !== null && memory.meta !== null && thread !== memory.meta.id) {
    readReviewer(context, thread);
    return;
  }
  switch (asString(item.type)) {
    case 'UserMessage':
      readUserItem(context, item);
      return;
    case 'CommandExecution':
      noteItem(context, commandFacts(item), 'exec_command', 'payload.item');
      return;
    case 'FileChange':
      noteItem(context, patchFacts(item), 'apply_patch', 'payload.item');
      return;
    case 'McpToolCall':
      noteItem(context, serverFacts(item), asString(item.tool) ?? 'mcp', 'payload.item');
      return;
    case 'CollabAgentToolCall':
    case 'SubAgentActivity':
      agentSpokenTo(context, item, item.id);
      return;
    case 'EnteredReviewMode':
      readReviewBegin(context, item);
      return;
    case 'ExitedReviewMode':
      readReviewEnd(context);
      return;
  }
}

/** What an item says about a call: for a call of the model, its result follows; for one of a script, this is all. */
export function noteItem(context: RecordContext, facts: ItemFacts, tool: string, pointer: string): void {
  const item = pointer === 'payload' ? context.payload : itemOf(context.payload);
  const id = idOf(item?.id) ?? idOf(item?.call_id);
  if (item === null || id === null) return;
  const toolUseId = id as ToolUseId;
  if (id.startsWith('exec-') || stringAt(item, 'source') === 'user_shell') {
    readNested(context, { item, facts, tool, toolUseId, pointer });
    return;
  }
  context.memory.items = keep(context.memory.items, id, facts);
  context.sink.fact(toolPlace(context, 'result', toolUseId, pointer));
}

interface NestedCall {
  readonly item: JsonObject;
  readonly facts: ItemFacts;
  readonly tool: string;
  readonly toolUseId: ToolUseId;
  readonly pointer: string;
}

/** A call made by a script, or by a person. It is recorded when it is over. */
function readNested(context: RecordContext, { item, facts, tool, toolUseId, pointer }: NestedCall): void {
  const { sink, texts, place } = context;
  const startedAt = startOf(context);
  const isOfScript = toolUseId.startsWith('exec-');
  const script = isOfScript ? scriptOf(context.memory, startedAt) : null;
  if (script === 'several') sayAmbiguous(context);
  const parentToolUseId = script === 'several' ? null : script;
  const nested = script === 'several' || !isOfScript ? { isNested: true as const } : {};
  const input = nestedInput(item);
  const server = stringAt(objectAt(item, 'invocation') ?? item, 'server');
  sink.event({
    ...inThread(context, 'call'),
    at: startedAt,
    parentToolUseId,
    type: 'tool_started',
    toolUseId,
    messageId: messageOf(context),
    name: tool.slice(0, 200),
    task: null,
    files: facts.files ?? facts.reads,
    kind: kindOfTool(tool, server === null ? null : `mcp__${server}`),
    title: texts.title(tool, input),
    input: texts.input(place, input, pointer),
    ...nested,
  });
  sink.event({
    ...inThread(context, 'result'),
    parentToolUseId,
    type: 'tool_finished',
    toolUseId,
    outcome: nestedOutcome(item, facts),
    files: facts.files ?? facts.reads,
    facts: toolFacts(facts),
    output: outputOf(context, item, facts, pointer),
    ...nested,
  });
  sink.fact(toolPlace(context, 'call', toolUseId, pointer));
  sink.fact(toolPlace(context, 'result', toolUseId, pointer));
}

function nestedOutcome(item: JsonObject, { hasFailed }: ItemFacts): ToolOutcome {
  if (stringAt(item, 'status') === 'declined') return 'denied';
  return hasFailed ? 'failed' : 'ok';
}

export function toolFacts({ exitCode, files }: ItemFacts): ToolFacts {
  if (files === null) return { note: null, added: null, removed: null, exitCode, isBackground: false };
  const sum = (key: 'added' | 'removed') => files.reduce((total, file) => total + (file[key] ?? 0), 0);
  return { note: null, added: sum('added'), removed: sum('removed'), exitCode, isBackground: false };
}

function outputOf({ texts, place }: RecordContext, item: JsonObject, facts: ItemFacts, pointer: string): Body {
  const { text, key } = itemText(item);
  return texts.body(place, text, `${pointer}.${key}`, facts.hasFailed ? previewLength.glance : previewLength.hidden);
}

/** Not before the previous record, and not after its own. */
function startOf({ payload, at, memory }: RecordContext): number {
  const started = asNumber(payload.started_at_ms) ?? at;
  const earliest = memory.meta?.startedAt ?? 0;
  return started < earliest || started > at ? at : started;
}

/** The input of a script's call, from its item. */
export function nestedInput(item: JsonObject): JsonObject {
  const words = arrayAt(item, 'command')
    .slice(0, 200)
    .map((word) => asString(word) ?? '');
  if (words.length > 0) return { cmd: commandOf(words) };
  const invocation = objectAt(item, 'invocation') ?? item;
  const given = objectAt(invocation, 'arguments');
  if (given !== null) return given;
  const changes = objectAt(item, 'changes');
  const [first = '', ...others] = changes === null ? [] : Object.keys(changes);
  const path = others.length === 0 ? first : `${first} and ${others.length} more`;
  return changes === null ? { name: asText(item.type) ?? '' } : { path };
}

function sayAmbiguous(context: RecordContext): void {
  const { memory } = context;
  if (memory.hasSaidAmbiguous) return;
  memory.hasSaidAmbiguous = true;
  const words = `${memory.scripts.length} scripts ran in parallel. Their calls are listed below them: which script made which call is not recorded.`;
  note(context, words, 'ambiguous');
}
