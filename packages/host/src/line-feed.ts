import { type FileProblem, LineTail, maxLineBytes, type TailedLine } from '@treeline/files';

export type FeedOutcome =
  | { readonly kind: 'read' }
  /** Lines that were handed on no longer hold. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

/** `more`: it was not read to its end. */
export type PieceOutcome = FeedOutcome | { readonly kind: 'more' };

/** So much at once that others wait for it only a few hundredths of a second. */
const pieceBytes = 1024 * 1024;

/** One file's lines, each handed on once. */
export class LineFeed {
  readonly #tail: LineTail;
  readonly #onLines: (lines: readonly TailedLine[]) => void;
  #hasFed = false;
  #rest: TailedLine | null = null;
  #end = 0;

  constructor(path: string, onLines: (lines: readonly TailedLine[]) => void) {
    this.#tail = new LineTail(path);
    this.#onLines = onLines;
  }

  /** Bytes whose lines have been handed on. */
  get end(): number {
    return this.#end;
  }

  /** Reads to the present end of the file. */
  async read(): Promise<FeedOutcome> {
    for (;;) {
      const outcome = await this.readPiece();
      if (outcome.kind !== 'more') return outcome;
    }
  }

  async readPiece(bytes = pieceBytes): Promise<PieceOutcome> {
    const outcome = await this.#tail.read(bytes);
    if (!outcome.ok) return { kind: 'problem', problem: outcome.error };
    const { isReset, isAtEnd } = outcome.value;
    if (isReset && this.#hasFed) return { kind: 'reset' };
    const lines = this.#withoutRest(outcome.value.lines);
    if (lines === null) return { kind: 'reset' };
    this.#feed(lines);
    return { kind: isAtEnd ? 'read' : 'more' };
  }

  /**
   * A capture may lack its last newline. What parses as a whole record is one; it is not handed on again later. Answers
   * whether what there is can no longer become a line that anybody reads.
   */
  feedRest(): { readonly isTooLong: boolean } {
    const rest = this.#rest === null ? this.#tail.readRest() : null;
    if (rest !== null && rest.byteLength > maxLineBytes) return { isTooLong: true };
    if (rest !== null && isJsonObject(rest.text)) {
      this.#rest = rest;
      this.#feed([rest]);
    }
    return { isTooLong: false };
  }

  /** `null`: the line that was taken for whole went on differently. */
  #withoutRest(lines: readonly TailedLine[]): readonly TailedLine[] | null {
    const [first, ...others] = lines;
    if (this.#rest === null || first === undefined) return lines;
    const isExpected = first.position === this.#rest.position && first.text.trimEnd() === this.#rest.text.trimEnd();
    this.#rest = null;
    return isExpected ? others : null;
  }

  #feed(lines: readonly TailedLine[]): void {
    const last = lines.at(-1);
    if (last === undefined) return;
    this.#hasFed = true;
    this.#end = last.position + last.byteLength;
    this.#onLines(lines);
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
