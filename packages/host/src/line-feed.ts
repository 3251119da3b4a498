import type { UnitTail } from '@treeline/clients';
import { type FileProblem, maxLineBytes, Pace, type TailedLine } from '@treeline/files';

type FeedOutcome =
  | { readonly kind: 'read' }
  /** Lines passed on earlier are no longer valid. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

/** `more`: it was not read to its end. */
export type PieceOutcome = FeedOutcome | { readonly kind: 'more' };

/** Small enough to block other work for only a few hundredths of a second … */
const pieceBytes = 1024 * 1024;
/** … unless it consists of very many lines. */
const densePieceBytes = 64 * 1024;
const manyLines = 10_000;
/** The clock is checked after this many lines. */
const sliceLines = 64;
const sliceBytes = 256 * 1024;

/** One unit's lines, each passed on once. */
export class LineFeed {
  readonly #tail: UnitTail;
  readonly #onLines: (lines: readonly TailedLine[]) => void;
  #hasFed = false;
  #rest: TailedLine | null = null;
  #bytes = 0;
  #isDense = false;
  readonly #pace: Pace;

  constructor(tail: UnitTail, onLines: (lines: readonly TailedLine[]) => void, pace = new Pace()) {
    this.#tail = tail;
    this.#onLines = onLines;
    this.#pace = pace;
  }

  /** Bytes whose lines have been passed on. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Reads to the current end of the file. */
  async read(): Promise<FeedOutcome> {
    for (;;) {
      const outcome = await this.readPiece();
      if (outcome.kind !== 'more') return outcome;
    }
  }

  async readPiece(bytes = pieceBytes): Promise<PieceOutcome> {
    const outcome = await this.#tail.read(this.#isDense ? Math.min(bytes, densePieceBytes) : bytes);
    this.#pace.begin();
    if (!outcome.ok) return { kind: 'problem', problem: outcome.error };
    const { isReset, isAtEnd, bytesRead } = outcome.value;
    if (isReset && this.#hasFed) return { kind: 'reset' };
    const lines = this.#withoutRest(outcome.value.lines);
    if (lines === null) return { kind: 'reset' };
    this.#isDense = lines.length > manyLines || (this.#isDense && lines.length > manyLines / 32);
    for (const slice of slicesOf(lines)) {
      this.#feed(slice);
      await this.#pace.rest();
    }
    this.#bytes += bytesRead;
    return { kind: isAtEnd ? 'read' : 'more' };
  }

  /**
   * A capture may lack its last newline. A rest that parses as a whole record is passed on, and not again later.
   * Returns whether there is such a rest, and whether it can no longer become a readable line.
   */
  feedRest(): { readonly hasRest: boolean; readonly isTooLong: boolean } {
    const rest = this.#rest === null ? this.#tail.readRest() : null;
    if (rest !== null && rest.byteLength > maxLineBytes) return { hasRest: true, isTooLong: true };
    if (rest !== null && isJsonObject(rest.text)) {
      this.#rest = rest;
      this.#feed([rest]);
    }
    return { hasRest: rest !== null || this.#rest !== null, isTooLong: false };
  }

  /** `null`: the line that was taken for complete continued differently. */
  #withoutRest(lines: readonly TailedLine[]): readonly TailedLine[] | null {
    const [first, ...others] = lines;
    if (this.#rest === null || first === undefined) return lines;
    const isExpected = first.position === this.#rest.position && first.text.trimEnd() === this.#rest.text.trimEnd();
    this.#rest = null;
    return isExpected ? others : null;
  }

  #feed(lines: readonly TailedLine[]): void {
    if (lines.length === 0) return;
    this.#hasFed = true;
    this.#onLines(lines);
  }
}

/** A few lines each, or one large line. */
function* slicesOf(lines: readonly TailedLine[]): Generator<readonly TailedLine[]> {
  let from = 0;
  let bytes = 0;
  for (let at = 0; at < lines.length; at++) {
    bytes += (lines[at] as TailedLine).byteLength;
    if (at - from + 1 < sliceLines && bytes < sliceBytes) continue;
    yield from === 0 && at === lines.length - 1 ? lines : lines.slice(from, at + 1);
    from = at + 1;
    bytes = 0;
  }
  if (from < lines.length) yield from === 0 ? lines : lines.slice(from);
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
