import type { TailedLine } from '@treeline/files';
import type { EarlierRollout, HistoryBefore } from './history-before.ts';

/** Longer than any rollout. */
const stride = 2 ** 40;
const ordinalOf = /^.{0,80}?"ordinal":(\d{1,15})/;

/**
 * Where lines of several rollouts stand as those of one: each rollout has a stride of positions, so that they stay the
 * same whatever is appended to any of them. What belongs to other threads has negative ones.
 */
export class RolloutPlaces {
  readonly earlier: readonly EarlierRollout[];
  readonly #path: string;
  readonly #before: HistoryBefore;

  constructor(path: string, before: HistoryBefore) {
    this.#path = path;
    this.#before = before;
    this.earlier = [...before.bases, ...before.parts];
  }

  /** The position at which a rollout begins: one of the earlier ones by its number, or the last. */
  beginOf(number: number): number {
    return stride * (number - this.#before.bases.length);
  }

  get ownBegin(): number {
    return this.beginOf(this.earlier.length);
  }

  /** `null`: there is no such rollout any more. */
  at(position: number): { readonly path: string; readonly position: number } | null {
    const begin = Math.floor(position / stride) * stride;
    const number = begin / stride + this.#before.bases.length;
    const path = number === this.earlier.length ? this.#path : this.earlier[number]?.path;
    return path === undefined ? null : { path, position: position - begin };
  }
}

/** The lines before the one at which the next rollout goes on, and whether that one is among them. */
export function linesBeforeEnd(
  lines: readonly TailedLine[],
  earlier: EarlierRollout,
): { readonly lines: readonly TailedLine[]; readonly isEnded: boolean } {
  const end = lines.findIndex((line) => isBehind(line, earlier));
  return end < 0 ? { lines, isEnded: false } : { lines: lines.slice(0, end), isEnded: true };
}

/** A record's number is valid even where bytes have been changed since. */
function isBehind({ text, position }: TailedLine, { endOrdinal, endPosition }: EarlierRollout): boolean {
  const ordinal = endOrdinal === null ? null : (ordinalOf.exec(text.slice(0, 120))?.[1] ?? null);
  if (ordinal !== null && endOrdinal !== null) return Number(ordinal) >= endOrdinal;
  return endPosition !== null && position >= endPosition;
}

/** `isCounted`: its number in its file is the number in the unit. */
export function movedLine(line: TailedLine, by: number, isCounted: boolean): TailedLine {
  const { bytes, byteLength, position } = line;
  return {
    get text() {
      return line.text;
    },
    bytes,
    byteLength,
    line: isCounted ? line.line : 0,
    position: position + by,
  };
}
