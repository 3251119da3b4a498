import { OPEN_BRACE } from '../../json/char-code.ts';
import type { Cursor } from '../../json/cursor.ts';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { END, Shapes, UNFIT } from '../../json/shapes.ts';
import { detailKeys, fileKeys } from './detail-keys.ts';

const READ = 1;
const FILE = 2;
const ANY = 3;

const fileShapes = new Shapes(new Map(fileKeys.map((key) => [key, READ])), new Set(), ANY);
const detailShapes = new Shapes(new Map(detailKeys.map((key) => [key, key === 'file' ? FILE : READ])), new Set(), ANY);

/** A tool's structured result, as far as a row shows it: the rest is read when the call is opened. */
export function readQuickDetail(cursor: Cursor): JsonValue | undefined {
  return cursor.code() === OPEN_BRACE ? readFields(cursor, detailShapes) : cursor.value();
}

function readFields(cursor: Cursor, shapes: Shapes): JsonObject | undefined {
  const start = cursor.at;
  const fields: Record<string, JsonValue> = {};
  let steps = shapes.first;
  while (true) {
    const step = cursor.step(steps, shapes, start);
    if (step === null || step.hole === UNFIT) return undefined;
    if (step.hole === END) return fields;
    steps = step.next;
    if (step.hole === ANY) {
      if (!cursor.skip()) return undefined;
      continue;
    }
    const isFile = step.hole === FILE && cursor.code() === OPEN_BRACE;
    const value = isFile ? readFields(cursor, fileShapes) : cursor.value();
    if (value === undefined) return undefined;
    fields[step.key] = value;
  }
}
