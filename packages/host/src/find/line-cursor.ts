import { LineTail, type TailedLine } from '@treeline/tailer';

/** Those lines of one file that are wanted, asked for by where they stand: forward, since that is how a transcript refers to itself. */
export class LineCursor {
  readonly #tail: LineTail;
  readonly #isWanted: (line: TailedLine) => boolean;
  #lines = new Map<number, TailedLine>();
  #end = 0;
  #isAtEnd = false;

  constructor(path: string, isWanted: (line: TailedLine) => boolean) {
    this.#tail = new LineTail(path);
    this.#isWanted = isWanted;
  }

  /** `null`: there is none there that is wanted, or it has been passed. A promise only where the file has to be read on. */
  lineAt(offset: number): TailedLine | null | Promise<TailedLine | null> {
    if (offset >= this.#end && !this.#isAtEnd) return this.#readTo(offset);
    return this.#lines.get(offset) ?? null;
  }

  async #readTo(offset: number): Promise<TailedLine | null> {
    while (offset >= this.#end && !this.#isAtEnd) await this.#next();
    return this.#lines.get(offset) ?? null;
  }

  async #next(): Promise<void> {
    const outcome = await this.#tail.read();
    this.#isAtEnd = !outcome.ok || outcome.value.isAtEnd;
    const lines = outcome.ok ? outcome.value.lines : [];
    const last = lines.at(-1);
    this.#lines = new Map(lines.filter(this.#isWanted).map((line) => [line.offset, line]));
    if (last !== undefined) this.#end = last.offset + last.byteLength + 1;
  }
}
