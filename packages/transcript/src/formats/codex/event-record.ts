import type { JsonObject } from '../../json/index.ts';
import { asNumber, asString, asText, headOf, objectAt } from '../../json/json-values.ts';
import { oneLine } from '../one-line.ts';
import { previewLength } from '../texts.ts';
import { noteItem, readItem } from './completed-item.ts';
import { agentSpokenTo, commandFacts, patchFacts, serverFacts } from './ended-item.ts';
import { note } from './note.ts';
import { readPrompt } from './prompt.ts';
import { inThread, type RecordContext } from './record-context.ts';
import { readReviewBegin, readReviewEnd } from './review.ts';
import { readTaskComplete, readTaskStarted, readTurnAborted } from './turn-records.ts';
import { readTokenCount } from './usage-records.ts';

type ReadEvent = (context: RecordContext) => void;

const ignore = () => undefined;

/** Events repeated by items and response items, or that no view shows. */
const silent = [
  'agent_message',
  'agent_reasoning',
  'agent_reasoning_raw_content',
  'agent_reasoning_section_break',
  'background_event',
  'context_compacted',
  'deprecation_notice',
  'dynamic_tool_call_request',
  'dynamic_tool_call_response',
  'exec_command_begin',
  'exec_command_output_delta',
  'guardian_assessment',
  'hook_completed',
  'hook_started',
  'image_generation_begin',
  'image_generation_end',
  'item_started',
  'mcp_startup_complete',
  'mcp_startup_update',
  'mcp_tool_call_begin',
  'model_reroute',
  'patch_apply_begin',
  'plan_delta',
  'plan_update',
  'session_configured',
  'shutdown_complete',
  'skills_update_available',
  'thread_goal_updated',
  'thread_settings_applied',
  'turn_diff',
  'undo_completed',
  'undo_started',
  'view_image_tool_call',
  'web_search_begin',
  'web_search_end',
];

const readers: ReadonlyMap<string, ReadEvent> = new Map<string, ReadEvent>([
  ...silent.map((type) => [type, ignore] as const),
  ['task_started', readTaskStarted],
  ['turn_started', readTaskStarted],
  ['task_complete', readTaskComplete],
  ['turn_complete', readTaskComplete],
  ['turn_aborted', readTurnAborted],
  ['token_count', readTokenCount],
  ['item_completed', readItem],
  ['user_message', readUserMessage],
  ['patch_apply_end', (context) => noteItem(context, patchFacts(context.payload), 'apply_patch', 'payload')],
  ['exec_command_end', (context) => noteItem(context, commandFacts(context.payload), 'exec_command', 'payload')],
  ['mcp_tool_call_end', (context) => noteItem(context, serverFacts(context.payload), toolOf(context), 'payload')],
  ['sub_agent_activity', (context) => agentSpokenTo(context, context.payload, context.payload.event_id)],
  ['entered_review_mode', (context) => readReviewBegin(context, context.payload)],
  ['exited_review_mode', (context) => readReviewEnd(context)],
  ['thread_name_updated', readName],
  ['thread_rolled_back', readRollback],
  ['error', readError],
  ['stream_error', readRetry],
  ['warning', readWarning],
]);

/** Whether the event is known. Events of collaboration between agents repeat their calls. */
export function readEvent(context: RecordContext): boolean {
  const type = asString(context.payload.type) ?? '';
  const read = readers.get(type);
  if (read === undefined) return type.startsWith('collab_') || type.startsWith('realtime_');
  read(context);
  return true;
}

function readUserMessage(context: RecordContext): void {
  const { payload, memory } = context;
  const text = asText(payload.message);
  if (text === null || memory.review !== null) return;
  readPrompt(context, text, 'payload.message', imagesIn(payload));
}

function imagesIn(payload: JsonObject): number {
  const count = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  return count(payload.images) + count(payload.local_images);
}

function toolOf({ payload }: RecordContext): string {
  return asString(objectAt(payload, 'invocation')?.tool) ?? 'mcp';
}

function readName({ payload, sink }: RecordContext): void {
  const text = asString(payload.thread_name);
  if (text !== null && text !== '') sink.fact({ kind: 'title', source: 'custom', text: oneLine(text) });
}

function readRollback(context: RecordContext): void {
  const turns = asNumber(context.payload.num_turns) ?? 1;
  note(context, turns === 1 ? 'The last turn was undone.' : `The last ${turns} turns were undone.`);
}

function readError(context: RecordContext): void {
  const { payload, texts, place, sink } = context;
  sink.event({
    ...inThread(context),
    type: 'api_failed',
    message: texts.listed(place, asText(payload.message) ?? '', 'payload.message', previewLength.read),
    errorKind: asString(payload.codex_error_info),
    httpStatus: null,
  });
}

function readRetry(context: RecordContext): void {
  const message = oneLine(headOf(asText(context.payload.message) ?? ''));
  context.sink.event({
    ...inThread(context),
    type: 'api_retried',
    message,
    attempt: null,
    maxAttempts: null,
    retryInMs: null,
  });
}

function readWarning(context: RecordContext): void {
  note(context, oneLine(headOf(asText(context.payload.message) ?? '')));
}
