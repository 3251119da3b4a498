import {
  type Body,
  type BodyRef,
  failed,
  type HostError,
  type Result,
  succeeded,
  type ToolDetail,
  type ToolUseId,
} from '@treeline/protocol';
import type { ClientFormat, LocatedBody, SessionBuilder, ToolLine, ToolLines } from '@treeline/transcript';
import { type LineReading, readLineAt } from './read-body-text.ts';

/** The positions of a call and its result, taken at one moment and read afterwards. */
export interface ToolWhereabouts {
  readonly toolUseId: ToolUseId;
  readonly call: ToolPlace | null;
  readonly result: ToolPlace | null;
  readonly instructions: Body | null;
  readonly board: ToolLines['board'];
}

interface ToolPlace {
  readonly ref: BodyRef;
  readonly place: LocatedBody;
}

/** Bytes of the lines that have to be read. */
export function bytesOfTool({ call, result }: ToolWhereabouts): number {
  return (call?.place.byteLength ?? 0) + (result?.place.byteLength ?? 0);
}

/** `null`: the session has no such call. */
export function locateTool(builder: SessionBuilder, toolUseId: ToolUseId): ToolWhereabouts | null {
  const places = builder.tools.get(toolUseId);
  if (places === null) return null;
  const { instructions } = places;
  const board = builder.board.after(toolUseId);
  return {
    toolUseId,
    call: placeOf(builder, places.call),
    result: placeOf(builder, places.result),
    instructions,
    board,
  };
}

function placeOf(builder: SessionBuilder, ref: BodyRef | null): ToolPlace | null {
  const place = ref === null ? null : builder.locate(ref);
  return ref === null || place === null ? null : { ref, place };
}

/** Reads the two lines that hold a call and its result, and builds what a view shows. */
export async function readToolDetail(
  reading: LineReading,
  format: ClientFormat,
  where: ToolWhereabouts,
): Promise<Result<ToolDetail, HostError>> {
  const call = await readPart(reading, where.call);
  if (!call.ok) return call;
  const result = await readPart(reading, where.result);
  if (!result.ok) return result;
  if (call.value === null && result.value === null) {
    return failed({ code: 'not-found', message: 'No record of this call.' });
  }
  const { instructions, board } = where;
  return succeeded(format.toolDetail(where.toolUseId, { call: call.value, result: result.value, instructions, board }));
}

async function readPart(reading: LineReading, part: ToolPlace | null): Promise<Result<ToolLine | null, HostError>> {
  if (part === null) return succeeded(null);
  const line = await readLineAt(reading, part.place);
  return line.ok ? succeeded({ text: line.value, ref: part.ref }) : line;
}
