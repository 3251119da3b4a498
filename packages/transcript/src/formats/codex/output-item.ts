import type { ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { headOf, stringAt, type Text, wholeOf } from '../../json/json-values.ts';
import type { SpawnResult } from '../link-facts.ts';
import { previewLength } from '../texts.ts';
import { idOf } from './bounded.ts';
import { kept, type OpenCall, without } from './codex-memory.ts';
import { toolFacts } from './completed-item.ts';
import { type ItemFacts, noItemFacts, withExitCode } from './item-facts.ts';
import { cellAnswered, scriptAnswered } from './open-scripts.ts';
import { parsedObject } from './parsed-object.ts';
import { eventId, type RecordContext, toolPlace } from './record-context.ts';
import { outcomeOf } from './result-outcome.ts';
import { outputOf, resultHeader } from './result-text.ts';

/** The result of a call, as the model saw it, combined with what an item recorded before. */
export function readOutput(context: RecordContext, key: 'output' | 'tools'): void {
  const { payload, memory, sink, texts, place } = context;
  const toolUseId = idOf(payload.call_id) as ToolUseId | null;
  if (toolUseId === null) return;
  const call = kept(memory.calls, toolUseId);
  const item = kept(memory.items, toolUseId as string) ?? noItemFacts;
  const whole = outputOf(payload[key]);
  const head = headOf(whole);
  const { exitCode, isRunning, textFrom } = resultHeader(head);
  // Of a patch the files tell more than a number.
  const facts = withExitCode(item, item.files === null ? (item.exitCode ?? exitCode) : null);
  const outcome = outcomeOf(call, head, facts);
  const text = texts.isPutTogether ? withoutHeader(whole, textFrom) : '';
  // The row shows an error; a successful result is seen when the call is opened.
  const preview = outcome === 'ok' ? previewLength.hidden : previewLength.glance;
  const { added, removed } = toolFacts(facts);
  sink.event({
    id: eventId(context),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'tool_finished',
    toolUseId,
    outcome,
    output: texts.body(place, text, `payload.${key}`, preview),
    facts: { note: noteOf(call, head), added, removed, exitCode: facts.exitCode, isBackground: isRunning },
    files: (outcome === 'ok' ? facts.files : null) ?? facts.reads,
  });
  sink.fact(toolPlace(context, 'result', toolUseId, 'payload', true));
  if (call !== null && call.concerns !== null)
    sink.fact({ kind: 'result', result: spawnResultOf(context, toolUseId, call, facts, whole, outcome !== 'ok') });
  scriptAnswered(memory, toolUseId, head);
  if (call?.cell != null) cellAnswered(memory, call.cell, head);
  memory.wasCallCut = outcome === 'interrupted';
  memory.calls = without(memory.calls, toolUseId);
  memory.items = without(memory.items, toolUseId as string);
}

function withoutHeader(text: Text, from: number): Text {
  return from === 0 ? text : wholeOf(text).slice(from);
}

function noteOf(call: OpenCall | null, head: string): string | null {
  if (call?.name !== 'wait_agent' && call?.name !== 'wait') return null;
  return head.includes('"timed_out":true') ? 'timed out' : null;
}

/** What a result says about an agent: it was started, and continues in the background. */
function spawnResultOf(
  { thread, at, order }: RecordContext,
  id: ToolUseId,
  call: OpenCall,
  { agentId }: ItemFacts,
  text: Text,
  isError: boolean,
): SpawnResult {
  const answer: JsonObject | null = isError ? null : parsedObject(wholeOf(text));
  const named = idOf(answer?.agent_id) ?? agentId;
  return {
    id,
    thread,
    at,
    order,
    isError,
    wasStopped: false,
    wasLost: false,
    errorText: isError ? headOf(text).slice(0, 200).trim() : null,
    launched: isError ? null : 'background',
    agentId: call.concerns === 'start' && !isError ? named : null,
    agentIdInText: null,
    agentSlug: stringAt(answer, 'agent_type'),
    resumedAgentId: call.concerns === 'wake' && !isError ? (agentId ?? call.target) : null,
    runId: null,
    taskId: null,
    runName: null,
    runSummary: null,
    team: null,
  };
}
