import type { ToolUseId } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, asString, asText, headOf, objectAt, wholeOf } from '../../json/json-values.ts';
import { fingerprint } from '../fingerprint.ts';
import type { SpawnCall } from '../link-facts.ts';
import { oneLine } from '../one-line.ts';
import { isCiphertext, mainPath } from './agent-message.ts';
import { idOf, nameOf } from './bounded.ts';
import { defaultAgentType } from './client-words.ts';
import { keep, type OpenCall } from './codex-memory.ts';
import { scriptCalled } from './open-scripts.ts';
import { parsedObject } from './parsed-object.ts';
import { changedByPatch } from './patch-text.ts';
import { readByCall } from './read-files.ts';
import { eventId, inThread, messageOf, type RecordContext, toolPlace } from './record-context.ts';
import { kindOfTool } from './tool-table.ts';

type InputKey = 'arguments' | 'input' | 'action';

/** A call of the model. */
export function readCall(context: RecordContext, key: InputKey, tool?: string): void {
  const { payload, memory, sink, place, texts } = context;
  const name = tool ?? nameOf(payload.name) ?? 'unknown';
  const namespace = nameOf(payload.namespace);
  const toolUseId = (idOf(payload.call_id) ?? idOf(payload.id) ?? `${context.recordId}#call`) as ToolUseId;
  const input = inputOf(payload, key);
  const call = spawnCallOf(context, toolUseId, name, input);
  sink.event({
    id: eventId(context),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'tool_started',
    toolUseId,
    messageId: messageOf(context),
    name,
    kind: kindOfTool(name, namespace),
    title: texts.title(name, input),
    input: texts.input(place, payload[key] === undefined ? null : (input ?? ''), `payload.${key}`),
    task: call?.tool === 'agent' ? taskOf(call) : null,
    files: name === 'apply_patch' ? changedByPatch(patchOf(input)) : readByCall(name, input, memory.meta?.cwd ?? null),
  });
  sink.fact(toolPlace(context, 'call', toolUseId, 'payload'));
  if (call !== null) sink.fact({ kind: 'call', call });
  const paths = texts.paths(input);
  if (paths.length > 0) sink.fact({ kind: 'tool-paths', toolUseId, paths });
  memory.calls = keep(memory.calls, toolUseId, openCall(name, input));
  if (name === 'exec') scriptCalled(memory, toolUseId, context.at);
}

/** A search is one record, including its end. */
export function readSearch(context: RecordContext, name: string): void {
  const { payload, sink, place, texts } = context;
  const toolUseId = (idOf(payload.id) ?? `${context.recordId}#call`) as ToolUseId;
  const action = objectAt(payload, 'action') ?? {};
  sink.event({
    ...inThread(context),
    type: 'tool_started',
    toolUseId,
    messageId: messageOf(context),
    name,
    kind: kindOfTool(name, null),
    title: texts.title(name, action),
    task: null,
    files: null,
    input: texts.input(place, action, 'payload.action'),
  });
  const hasFailed = asString(payload.status) === 'failed';
  sink.event({
    ...inThread(context, 'result'),
    type: 'tool_finished',
    toolUseId,
    outcome: hasFailed ? 'failed' : 'ok',
    output: texts.body(place, '', 'payload.action', 0),
    files: null,
    facts: { note: null, added: null, removed: null, exitCode: null, isBackground: false },
  });
  sink.fact(toolPlace(context, 'call', toolUseId, 'payload'));
  sink.fact(toolPlace(context, 'result', toolUseId, 'payload'));
}

/** Arguments are JSON in a string; anything else is passed to the tool as a text. */
export function inputOf(payload: JsonObject, key: string): JsonObject | null {
  const value: JsonValue | undefined = payload[key];
  const text = asText(value);
  if (text === null) return asObject(value);
  return (key === 'input' ? null : parsedObject(wholeOf(text))) ?? { input: text };
}

export function patchOf(input: JsonObject | null): string {
  const patch = asText(input?.input) ?? asText(input?.patch);
  return patch === null ? '' : wholeOf(patch);
}

function openCall(name: string, input: JsonObject | null): OpenCall {
  const concerns = name === 'spawn_agent' ? 'start' : wakes.has(name) ? 'wake' : null;
  return { name, concerns, target: idOf(input?.target) ?? idOf(input?.id), cell: idOf(input?.cell_id) };
}

const wakes: ReadonlySet<string> = new Set(['send_input', 'followup_task']);

function spawnCallOf(context: RecordContext, id: ToolUseId, name: string, input: JsonObject | null): SpawnCall | null {
  if (name !== 'spawn_agent' && !wakes.has(name)) return null;
  const { thread, at, order, memory } = context;
  const message = asText(input?.message);
  const isPlain = message !== null && !isCiphertext(headOf(message));
  const task = nameOf(input?.task_name);
  const isStart = name === 'spawn_agent';
  return {
    id,
    thread,
    at,
    order,
    tool: isStart ? 'agent' : 'message',
    toolName: name,
    agentSlug: nameOf(input?.agent_type),
    description: isPlain ? oneLine(headOf(message)) || null : null,
    name: task === null ? null : `${memory.meta?.path ?? mainPath}/${task}`,
    prompt: isStart && isPlain ? fingerprint(wholeOf(message)) : null,
    resumes: isStart ? null : (idOf(input?.target) ?? ''),
    wantsBackground: true,
  };
}

function taskOf(call: SpawnCall) {
  return { agentSlug: call.agentSlug ?? defaultAgentType, description: call.description, name: call.name };
}
