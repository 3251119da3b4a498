import {
  type BodyRef,
  ownValue,
  type RawParts,
  type ToolDetail,
  type ToolUseId,
  type ToolView,
} from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { asObject, asString, objectAt, stringAt, wholeOf } from '../../../json/json-values.ts';
import { fromBodyRef, valueAtPointer } from '../../body-ref.ts';
import type { ToolLine, ToolLines } from '../../client-format.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { nameOf } from '../bounded.ts';
import { inputOf } from '../call-item.ts';
import { nestedInput } from '../completed-item.ts';
import { commandFacts, patchFacts, serverFacts } from '../ended-item.ts';
import { type ItemFacts, noItemFacts } from '../item-facts.ts';
import { itemText } from '../item-text.ts';
import { outcomeOf } from '../result-outcome.ts';
import { outputOf, resultHeader } from '../result-text.ts';
import { rolloutRecords } from '../rollout-records.ts';
import { imagesIn } from './images-in.ts';
import type { ToolParts } from './tool-parts.ts';
import { viewOfCall } from './view-of-call.ts';

/** Total: whatever the lines contain, the result can be shown. */
export function toolDetail(toolUseId: ToolUseId, { call, result }: ToolLines): ToolDetail {
  const started = call === null ? null : blockOf(call);
  const finished = result === null ? null : blockOf(result);
  const parts = partsOf(started, finished, call, result);
  const view = viewOfCall(parts);
  return {
    toolUseId,
    view,
    error: parts.isError && !tellsFailure(view) ? cutBody(parts.output, parts.refs.output) : null,
    images: finished === null || result === null ? [] : imagesIn(finished, result.ref),
    raw: rawOf(call, result, finished),
  };
}

/** The output of a command with an exit code is shown as output. */
function tellsFailure(view: ToolView): boolean {
  return view.kind === 'terminal' && view.exitCode !== null;
}

function partsOf(
  started: JsonObject | null,
  finished: JsonObject | null,
  call: ToolLine | null,
  result: ToolLine | null,
): ToolParts {
  const item = finished !== null && isItem(finished) ? finished : null;
  const name = toolName(started, item);
  const facts = item === null ? noItemFacts : factsOf(item);
  const { output, header } = textsOf(finished, item);
  const { exitCode } = resultHeader(`${header}Output:`);
  const known = { ...facts, exitCode: facts.exitCode ?? exitCode };
  const open = { name, concerns: name === 'spawn_agent' ? ('start' as const) : null, target: null, cell: null };
  return {
    name,
    item,
    output,
    header,
    facts: known,
    hasResult: finished !== null,
    server: serverOf(started, item),
    input: inputIn(started, item),
    isError: finished !== null && outcomeOf(open, `${header}${output}`.slice(0, 2_000), known) !== 'ok',
    refs: { input: inputRef(call, started), output: outputRef(result, finished, item) },
  };
}

/** Items and end events, as opposed to results. */
function isItem(block: JsonObject): boolean {
  const type = asString(block.type) ?? '';
  return /^[A-Z]/.test(type) || type.endsWith('_end');
}

function factsOf(item: JsonObject): ItemFacts {
  if (item.changes !== undefined) return patchFacts(item);
  return item.exit_code !== undefined || item.command !== undefined ? commandFacts(item) : serverFacts(item);
}

function textsOf(finished: JsonObject | null, item: JsonObject | null): { output: string; header: string } {
  if (finished === null) return { output: '', header: '' };
  if (item !== null) return { output: wholeOf(itemText(item).text), header: '' };
  const whole = wholeOf(outputOf(finished.output ?? finished.tools));
  const { textFrom } = resultHeader(whole.slice(0, 2_000));
  return { output: whole.slice(textFrom), header: whole.slice(0, textFrom) };
}

const itemTools: Readonly<Record<string, string>> = {
  CommandExecution: 'exec_command',
  exec_command_end: 'exec_command',
  FileChange: 'apply_patch',
  patch_apply_end: 'apply_patch',
};

function toolName(started: JsonObject | null, item: JsonObject | null): string {
  const type = asString(started?.type) ?? '';
  const named = nameOf(started?.name) ?? ownValue(itemTools, type) ?? ownValue(itemTools, asString(item?.type) ?? '');
  if (named !== undefined) return named;
  return type.endsWith('_call') ? type.slice(0, -'_call'.length) : (toolOfServer(started ?? item) ?? 'unknown');
}

function toolOfServer(item: JsonObject | null): string | null {
  return nameOf(objectAt(item, 'invocation')?.tool) ?? nameOf(item?.tool);
}

function serverOf(started: JsonObject | null, item: JsonObject | null): string | null {
  const namespace = stringAt(started, 'namespace');
  if (namespace?.startsWith('mcp__') === true) return namespace.slice('mcp__'.length);
  return nameOf(objectAt(item, 'invocation')?.server) ?? nameOf(item?.server);
}

function inputIn(started: JsonObject | null, item: JsonObject | null): JsonObject {
  if (started === null) return {};
  if (isItem(started)) return nestedInput(item ?? started);
  for (const key of ['arguments', 'input', 'action']) {
    const input = started[key] === undefined ? null : inputOf(started, key);
    if (input !== null) return input;
  }
  return {};
}

function inputRef(call: ToolLine | null, started: JsonObject | null): BodyRef | null {
  const key = ['arguments', 'input', 'action', 'command'].find((one) => started?.[one] !== undefined);
  return call === null ? null : ((key === undefined ? call.ref : `${call.ref}.${key}`) as BodyRef);
}

function outputRef(result: ToolLine | null, finished: JsonObject | null, item: JsonObject | null): BodyRef | null {
  if (result === null || finished === null) return null;
  if (item !== null) return `${result.ref}.${itemText(item).key}` as BodyRef;
  return `${result.ref}.${finished.tools === undefined ? 'output' : 'tools'}` as BodyRef;
}

function rawOf(call: ToolLine | null, result: ToolLine | null, finished: JsonObject | null): RawParts {
  const isOfItem = finished !== null && isItem(finished);
  return {
    input: call?.ref ?? null,
    output: isOfItem ? null : (result?.ref ?? null),
    structured: isOfItem ? (result?.ref ?? null) : null,
  };
}

function blockOf({ text, ref }: ToolLine): JsonObject | null {
  return asObject(valueAtPointer(text, fromBodyRef(ref)?.pointer ?? '', rolloutRecords));
}
