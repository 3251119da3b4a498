import type { BodyRef, RawParts, ToolDetail, ToolImage, ToolUseId, ToolView } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../../json/index.ts';
import { asObject, isTrueAt, objectAt, stringAt, valueAt } from '../../../json/json-values.ts';
import { descend, fromBodyRef, toBodyRef, valueAtPointer } from '../../body-ref.ts';
import type { ToolLine, ToolLines } from '../../client-format.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { everyRecord } from '../record-look.ts';
import { imagesOf } from './images-of.ts';
import { keptOutputOf } from './kept-output.ts';
import { resultText } from './result-text.ts';
import type { ToolParts } from './tool-parts.ts';
import { viewOfCall } from './view-of-call.ts';

/** Total: whatever the lines contain, the result can be shown. */
export function toolDetail(toolUseId: ToolUseId, { call, result, instructions, board }: ToolLines): ToolDetail {
  const started = call === null ? null : blockOf(call);
  const finished = result === null ? null : blockOf(result);
  const key = structuredKey(finished?.record ?? null);
  const structured = finished?.record[key];
  const isError = isTrueAt(finished?.block ?? null, 'is_error');
  const output = resultText(finished?.block.content);
  const name = stringAt(started?.block ?? null, 'name') ?? 'unknown';
  const refs: ToolParts['refs'] = {
    input: (keys) => refUnder(call, `input.${keys}`),
    detail: (keys) => refBeside(result, `${key}.${keys}`),
    output: refUnder(result, 'content'),
  };
  const parts: ToolParts = {
    name,
    input: objectAt(started?.block ?? null, 'input') ?? {},
    detail: asObject(structured),
    output,
    kept: keptOutputOf(output, asObject(structured)),
    isError,
    hasResult: finished !== null,
    instructions,
    board,
    refs,
  };
  const view = viewOfCall(parts);
  return {
    toolUseId,
    view,
    error: isError && !tellsFailure(view) ? cutBody(withoutTags(output), refs.output) : null,
    images: finished === null ? [] : imagesIn(result, finished.block, structured, refs),
    raw: rawOf(call, result, structured, key),
  };
}

/** The output of a command with an exit code is shown as output. */
function tellsFailure(view: ToolView): boolean {
  return view.kind === 'terminal' && view.exitCode !== null;
}

function withoutTags(text: string): string {
  return text.replace(/^<tool_use_error>|<\/tool_use_error>$/g, '').trim();
}

function imagesIn(
  result: ToolLine | null,
  block: JsonObject,
  structured: JsonValue | undefined,
  refs: ToolParts['refs'],
): ToolImage[] {
  const shown = imagesOf(valueAt(block, 'content'), (keys) => refUnder(result, keys));
  if (shown.length > 0) return shown;
  // Seen where a picture was read: the block may contain only a placeholder, and the structured result the picture.
  const file = objectAt(asObject(structured), 'file');
  const data = stringAt(file, 'base64');
  const type = stringAt(file, 'type');
  const ref = refs.detail('file.base64');
  if (data === null || type === null || ref === null) return [];
  const wrapped = [{ type: 'image', source: { media_type: type, data } }];
  return imagesOf(wrapped as unknown as JsonValue, () => ref);
}

function rawOf(
  call: ToolLine | null,
  result: ToolLine | null,
  structured: JsonValue | undefined,
  key: string,
): RawParts {
  return {
    input: refUnder(call, 'input'),
    output: refUnder(result, 'content'),
    structured: typeof structured === 'object' && structured !== null ? refBeside(result, key) : null,
  };
}

function structuredKey(record: JsonObject | null): string {
  return record !== null && valueAt(record, 'toolUseResult') === undefined ? 'tool_use_result' : 'toolUseResult';
}

interface FoundBlock {
  readonly record: JsonObject;
  readonly block: JsonObject;
}

function blockOf({ text, ref }: ToolLine): FoundBlock | null {
  const pointer = fromBodyRef(ref)?.pointer ?? '';
  const before = recordPointer(pointer);
  const record = asObject(valueAtPointer(text, before, everyRecord));
  const block = record === null ? null : asObject(descend(record, pointer.slice(before.length)));
  return block === null || record === null ? null : { record, block };
}

/** A block is at `message.content.<n>` of its record. */
function recordPointer(pointer: string): string {
  return pointer.replace(/\.?message\.content\.\d+$/, '');
}

function refUnder(line: ToolLine | null, keys: string): BodyRef | null {
  return line === null ? null : (`${line.ref}.${keys}` as BodyRef);
}

function refBeside(line: ToolLine | null, keys: string): BodyRef | null {
  const place = line === null ? null : fromBodyRef(line.ref);
  if (place === null) return null;
  const record = recordPointer(place.pointer);
  return toBodyRef({ ...place, pointer: record.endsWith(':') ? `${record}${keys}` : `${record}.${keys}` });
}
