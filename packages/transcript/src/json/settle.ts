import { type Hole, holeAt, markIn } from './holes.ts';
import { LazyText } from './lazy-text.ts';
import type { LineBytes } from './line-bytes.ts';

/** What is needed to put `LazyText`s in place of the holes. */
export interface Filling {
  readonly line: string;
  /** Given where `line` consists of bytes. */
  readonly bytes: LineBytes | null;
  readonly holes: readonly Hole[];
  /** How much is kept before each hole. */
  readonly kept: number;
  /** How much a `LazyText` keeps. */
  readonly keep: number;
  /** How many marks were found; not the number of holes when some were in the text. */
  filled: number;
}

/** Deeper values become `null`, so that no later code overflows the stack on a hostile file. */
export const MAX_DEPTH = 2000;

/** Walks a freshly parsed value, in place: fills its holes and cuts what is nested too deep. */
export function settle(value: unknown, filling: Filling | null): unknown {
  if (Array.isArray(value)) settleItems(value, filling, 1);
  else if (typeof value === 'object' && value !== null) settleFields(value as Record<string, unknown>, filling, 1);
  return value;
}

function settleFields(fields: Record<string, unknown>, filling: Filling | null, depth: number): void {
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === 'string') {
      if (filling !== null && mayBeHoled(value, filling)) fields[key] = filled(value, filling);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) fields[key] = null;
      else if (Array.isArray(value)) settleItems(value, filling, depth + 1);
      else settleFields(value as Record<string, unknown>, filling, depth + 1);
    }
  }
}

function settleItems(items: unknown[], filling: Filling | null, depth: number): void {
  for (let index = 0; index < items.length; index++) {
    const value = items[index];
    if (typeof value === 'string') {
      if (filling !== null && mayBeHoled(value, filling)) items[index] = filled(value, filling);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) items[index] = null;
      else if (Array.isArray(value)) settleItems(value, filling, depth + 1);
      else settleFields(value as Record<string, unknown>, filling, depth + 1);
    }
  }
}

/** A hole is preceded by `kept` raw characters, and an escape sequence has six at most. */
function mayBeHoled(text: string, filling: Filling): boolean {
  return text.length * 6 >= filling.kept;
}

function filled(text: string, filling: Filling): string | LazyText {
  const mark = markIn(text);
  if (mark < 0) return text;
  const hole = filling.holes[holeAt(text, mark)];
  if (hole === undefined) {
    // A mark that was in the text invalidates the count for good.
    filling.filled = Number.NaN;
    return text;
  }
  filling.filled++;
  const long = new LazyText(filling.line, filling.bytes, hole, text.slice(0, mark), filling.keep);
  // Long only in its escaped form, with an escape sequence for every character.
  return filling.bytes === null && mark < filling.keep && long.length <= filling.keep ? long.whole() : long;
}
