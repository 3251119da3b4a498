import type { ToolUseId } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asNumber, asObject, isTrueAt, objectAt, stringAt } from '../../json/json-values.ts';
import { appliedChanges, changedFiles } from './applied-changes.ts';
import { idOf } from './bounded.ts';
import { keep, kept } from './codex-memory.ts';
import { type ItemFacts, noItemFacts } from './item-facts.ts';
import { readByCommand } from './read-files.ts';
import type { RecordContext } from './record-context.ts';

export function commandFacts(item: JsonObject): ItemFacts {
  const exitCode = asNumber(item.exit_code);
  const hasFailedToRun = hasFailed(item) || (exitCode !== null && exitCode !== 0);
  return { ...noItemFacts, exitCode, hasFailed: hasFailedToRun, reads: readByCommand(item) };
}

export function patchFacts(item: JsonObject): ItemFacts {
  const hasFailedToApply = hasFailed(item) || item.success === false;
  const files = hasFailedToApply ? null : changedFiles(appliedChanges(item.changes));
  return { ...noItemFacts, hasFailed: hasFailedToApply, files };
}

/** A call of a server's tool: its result is an answer, or an error in its place. */
export function serverFacts(item: JsonObject): ItemFacts {
  const result = objectAt(item, 'result');
  const answer = objectAt(result, 'Ok') ?? result;
  const isError = result?.Err !== undefined || isTrueAt(answer, 'isError') || isTrueAt(answer, 'is_error');
  return { ...noItemFacts, hasFailed: hasFailed(item) || isError || item.error != null };
}

function hasFailed(item: JsonObject): boolean {
  const status = stringAt(item, 'status');
  return status === 'failed' || status === 'declined';
}

/** The agent that a call has started or addressed: its result may not name it. */
export function agentSpokenTo(context: RecordContext, item: JsonObject, call: JsonValue | undefined): void {
  const toolUseId = idOf(call) as ToolUseId | null;
  const [receiver] = arrayAt(item, 'receiver_thread_ids');
  const agentId = idOf(item.agent_thread_id) ?? idOf(receiver);
  if (toolUseId === null || agentId === null) return;
  const { memory, sink } = context;
  const facts = kept(memory.items, toolUseId) ?? noItemFacts;
  memory.items = keep(memory.items, toolUseId as string, { ...facts, agentId });
  const tool = stringAt(item, 'tool');
  if (item.kind === 'started' || tool === 'spawn_agent') sink.fact({ kind: 'progress', toolUseId, agentId });
}

export function itemOf(payload: JsonObject): JsonObject | null {
  return asObject(payload.item);
}
