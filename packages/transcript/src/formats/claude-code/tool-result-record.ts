import { type Body, type ToolUseId, wholeBody } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import {
  asArray,
  asObject,
  asText,
  headOf,
  isTrue,
  objectAt,
  stringOf,
  type Text,
  wholeOf,
} from '../../json/json-values.ts';
import { copyOf } from '../../json/string-literal.ts';
import type { SpawnResult } from '../link-facts.ts';
import { boardChangeOf } from './board-change.ts';
import { filesOfResult } from './changed-files.ts';
import { bodyOf, eventId, previewLength, type RecordContext, tellToolPlace } from './record-context.ts';
import { factsOf, outcomeOf, type ResultParts, wasLost, wasStopped } from './tool-result.ts';

export function readToolResult(context: RecordContext, block: JsonObject, index: number): void {
  const id = stringOf(block.tool_use_id) as ToolUseId | null;
  if (id === null) return;
  const toolUseId = context.names.answered(id, context.record, context.thread);
  const call = context.calls.get(toolUseId) ?? context.calls.get(id);
  if (call === 'inherited') return;
  const key = context.record.toolUseResult === undefined ? 'tool_use_result' : 'toolUseResult';
  const detail = objectAt(context.record, key);
  const parts: ResultParts = { block, detail, record: context.record, text: resultText(block) };
  const outcome = outcomeOf(parts);
  const facts = factsOf(parts);
  // The row shows an error; a successful result is seen when the call is opened.
  const preview = outcome === 'ok' ? previewLength.hidden : previewLength.glance;
  context.sink.event({
    id: eventId(context, index),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'tool_finished',
    toolUseId,
    outcome,
    output: withoutTags(bodyOf(context, parts.text, `message.content.${index}.content`, preview)),
    facts,
    files: outcome === 'ok' ? filesOfResult(parts, facts) : null,
  });
  const change = boardChangeOf(toolUseId, detail);
  if (change !== null) context.sink.fact({ kind: 'board', change });
  tellToolPlace(context, 'result', toolUseId, index);
  // A result before its call does occur: then the call is unknown, and the result is examined.
  if (call === 'plain') context.calls.set(toolUseId, 'answered');
  else if (call !== 'answered') {
    const result = spawnResultOf(context, toolUseId, parts, index);
    const { launched, resumedAgentId, agentId, taskId } = result;
    context.names.launched(toolUseId, resumedAgentId ?? (launched === null ? null : (agentId ?? taskId)));
    context.sink.fact({ kind: 'result', result });
  }
}

/** The text of a result: a string, or the text blocks among images and references. */
function resultText(block: JsonObject): Text {
  const text = asText(block.content);
  if (text !== null) return text;
  const texts = asArray(block.content)
    .map((value) => asText(asObject(value)?.text))
    .filter((found): found is Text => found !== null);
  const [only] = texts;
  if (only === undefined) return labelOfBlocks(asArray(block.content));
  return texts.length === 1 ? only : texts.map(wholeOf).join('\n');
}

/** The client wraps errors in a tag for its model; only the text is shown. */
function withoutTags(body: Body): Body {
  if (!body.preview.startsWith('<tool_use_error>')) return body;
  const preview = body.preview.replace(/^<tool_use_error>|<\/tool_use_error>$/g, '');
  return body.ref === null ? wholeBody(preview) : { ...body, preview };
}

function labelOfBlocks(blocks: readonly JsonValue[]): string {
  return blocks.map((value) => `[${stringOf(asObject(value)?.type) ?? 'block'}]`).join(' ');
}

function errorOf(text: string): string {
  return text
    .replace(/<\/?tool_use_error>/g, '')
    .slice(0, 200)
    .trim();
}

/** What a result says about an agent. */
function spawnResultOf(context: RecordContext, id: ToolUseId, parts: ResultParts, index: number): SpawnResult {
  const { detail, block } = parts;
  const isError = isTrue(block.is_error);
  const launched = launchOf(detail, isError ? null : parts.text);
  return {
    id,
    thread: context.thread,
    at: context.at,
    order: context.order,
    isError,
    wasStopped: isError && wasStopped(parts),
    wasLost: isError && wasLost(parts),
    errorText: isError ? errorOf(headOf(parts.text)) : null,
    launched,
    agentId: stringOf(detail?.agentId) ?? agentIdOf(stringOf(detail?.agent_id)),
    agentIdInText: isError ? null : agentIdInText(parts.text),
    agentSlug: stringOf(detail?.agentType) ?? stringOf(detail?.agent_type),
    resumedAgentId: stringOf(detail?.resumedAgentId) ?? stringOf(detail?.revivedAgentId),
    runId: stringOf(detail?.runId) ?? runIdInText(parts.text),
    taskId: stringOf(detail?.taskId),
    runName: stringOf(detail?.workflowName),
    runSummary: stringOf(detail?.summary),
    team: stringOf(detail?.team_name),
    answer: isError || launched !== null ? null : answerOf(context, block, `message.content.${index}.content`),
  };
}

/** The agent's words. Newer clients add a block of notes for their model, which is left out. */
function answerOf(context: RecordContext, block: JsonObject, pointer: string): Body | null {
  const blocks = asArray(block.content);
  const first = asText(asObject(blocks[0])?.text);
  const text = first ?? asText(block.content);
  // A very long one is in a separate file; the text here is a note about that.
  if (text === null || text.length === 0 || headOf(text).startsWith('<persisted-output>')) return null;
  return bodyOf(context, text, first === null ? pointer : `${pointer}.0.text`, previewLength.glance);
}

/** `alice@team` names a teammate, not a transcript. */
function agentIdOf(id: string | null): string | null {
  return id === null || id.includes('@') ? null : id;
}

/** The launch note is at the beginning, the id of an ended agent at the end: both are quick to find. */
function agentIdInText(text: Text): string | null {
  const matches = [...wholeOf(text).matchAll(/\bagent(?:Id|_id): ?([A-Za-z0-9_-]+)/g)];
  return ownCopyOf(matches.at(-1)?.[1]);
}

/** Side files of headless runs have no structured result, only the text. */
function launchOf(detail: JsonObject | null, text: Text | null): SpawnResult['launched'] {
  const status = stringOf(detail?.status);
  if (status === null) return text === null ? null : launchInText(text);
  // A skill that was sent to the background has the status of one that has ended.
  if (status === 'async_launched' || (status === 'forked' && isTrue(detail?.background))) return 'background';
  return status === 'teammate_spawned' ? 'team' : null;
}

function launchInText(text: Text): SpawnResult['launched'] {
  const head = headOf(text);
  if (head.startsWith('Async agent launched') || head.startsWith('Workflow launched in background'))
    return 'background';
  if (/^Skill "[^"]*" launched \(forked execution, running in the background/.test(head)) return 'background';
  return /^Spawned successfully/.test(head) ? 'team' : null;
}

function runIdInText(text: Text): string | null {
  const head = headOf(text);
  if (!head.startsWith('Workflow launched')) return null;
  return ownCopyOf(/\/workflows\/(wf_[\w-]+)/.exec(wholeOf(text))?.[1]);
}

/** A part of the text that is kept does not keep all of it alive. */
function ownCopyOf(part: string | undefined): string | null {
  return part === undefined ? null : copyOf(part);
}
