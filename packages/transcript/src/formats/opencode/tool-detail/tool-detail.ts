import type { BodyRef, ToolDetail, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { asObject, asText, objectAt, stringAt, wholeOf } from '../../../json/json-values.ts';
import { fromBodyRef, valueAtPointer } from '../../body-ref.ts';
import type { ToolLine, ToolLines } from '../../client-format.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { rowAt } from '../rows.ts';
import type { CallParts } from './call-parts.ts';
import { imagesOf } from './images-of.ts';
import { viewOfCall } from './views.ts';

/** Total: whatever the line contains, the result can be shown. Call and result are one row. */
export function toolDetail(toolUseId: ToolUseId, { call, result }: ToolLines): ToolDetail {
  const line = result ?? call;
  const part = line === null ? null : partOn(line);
  const state = objectAt(part, 'state');
  const isError = stringAt(state, 'status') === 'error';
  const text = asText(isError ? state?.error : state?.output);
  const output = text === null ? '' : wholeOf(text);
  const ref = (keys: string) => `${line?.ref ?? ''}.${keys}` as BodyRef;
  const parts: CallParts = {
    name: stringAt(part, 'tool') ?? 'unknown',
    input: objectAt(state, 'input') ?? {},
    metadata: objectAt(state, 'metadata'),
    output,
    isError,
    isOver: isError || stringAt(state, 'status') === 'completed',
    ref,
  };
  const has = (key: string) => line !== null && state?.[key] !== undefined;
  return {
    toolUseId,
    view: viewOfCall(parts),
    error: isError ? cutBody(output, ref('error')) : null,
    images: line === null ? [] : imagesOf(state, ref),
    raw: {
      input: has('input') ? ref('input') : null,
      output: has(isError ? 'error' : 'output') ? ref(isError ? 'error' : 'output') : null,
      structured: has('metadata') ? ref('metadata') : null,
    },
  };
}

/** The reference leads to the state of the call, which is in its part. */
function partOn({ text, ref }: ToolLine): JsonObject | null {
  const pointer = fromBodyRef(ref)?.pointer ?? '';
  const colon = pointer.indexOf(':');
  const row = rowAt(text, Number(pointer.slice(0, colon)));
  const keys = pointer.slice(colon + 1).replace(/\.?state$/, '');
  return row === null ? null : asObject(valueAtPointer(row, `0:${keys}`));
}
