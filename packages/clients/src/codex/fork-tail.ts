import { LineTail, type ReadOutcome, type TailedLine } from '@treeline/files';
import type { UnitTail } from '../client.ts';
import type { ForkBase } from './fork-base.ts';

/** Longer than any rollout. */
const stride = 2 ** 40;
const ordinalOf = /^.{0,80}?"ordinal":(\d{1,15})/;

/**
 * A fork's lines after those of its bases. Its own keep their file offsets; the earlier ones have negative positions,
 * one stride per file, so that they stay the same whatever is appended to any of the files.
 */
export class ForkTail implements UnitTail {
  readonly #own: LineTail;
  readonly #bases: Promise<readonly ForkBase[]>;
  #left: readonly ForkBase[] | null = null;
  #base: LineTail | null = null;

  constructor(path: string, bases: Promise<readonly ForkBase[]>) {
    this.#own = new LineTail(path);
    this.#bases = bases;
  }

  async read(maxBytes?: number): Promise<ReadOutcome> {
    this.#left ??= await this.#bases;
    const [base] = this.#left;
    if (base === undefined) return this.#own.read(maxBytes);
    this.#base ??= new LineTail(base.path);
    const outcome = await this.#base.read(maxBytes);
    const all = outcome.ok ? outcome.value.lines : [];
    const end = all.findIndex((line) => isBehind(line, base));
    const lines = (end < 0 ? all : all.slice(0, end)).map((line) =>
      movedBack(line, stride * (this.#left?.length ?? 0)),
    );
    if (!outcome.ok || outcome.value.isAtEnd || end >= 0) {
      this.#left = this.#left.slice(1);
      this.#base = null;
    }
    const bytesRead = outcome.ok ? outcome.value.bytesRead : 0;
    return { ok: true, value: { isReset: false, isAtEnd: false, bytesRead, lines } };
  }

  readRest(): TailedLine | null {
    return this.#own.readRest();
  }
}

/** Whether a line was written after the fork was made. Its number is valid even where bytes have been changed since. */
function isBehind({ text, position }: TailedLine, { endOrdinal, endPosition }: ForkBase): boolean {
  const ordinal = endOrdinal === null ? null : (ordinalOf.exec(text.slice(0, 120))?.[1] ?? null);
  if (ordinal !== null && endOrdinal !== null) return Number(ordinal) >= endOrdinal;
  return endPosition !== null && position >= endPosition;
}

function movedBack(line: TailedLine, by: number): TailedLine {
  const { bytes, byteLength, position } = line;
  return {
    get text() {
      return line.text;
    },
    ...{ bytes, byteLength, line: 0, position: position - by },
  };
}

/** The location of a negative position; `null`: it is in none of the bases. */
export function placeInBases(
  bases: readonly ForkBase[],
  position: number,
): { readonly path: string; readonly position: number } | null {
  const back = Math.ceil(-position / stride);
  const base = bases.at(-back);
  return base === undefined || back < 1 ? null : { path: base.path, position: position + back * stride };
}
