import { LineTail, type TailedLine } from '@treeline/tailer';

/** Lines of one file, asked for by where they stand: forward, since that is how a transcript refers to itself. */
export class LineCursor {
  readonly #tail: LineTail;
  #lines = new Map<number, TailedLine>();
  #end = 0;
  #isAtEnd = false;

  constructor(path: string) {
    this.#tail = new LineTail(path);
  }

  /** `null`: there is none there, or it has been passed. */
  async lineAt(offset: number): Promise<TailedLine | null> {
    while (offset >= this.#end && !this.#isAtEnd) await this.#next();
    return this.#lines.get(offset) ?? null;
  }

  async #next(): Promise<void> {
    const outcome = await this.#tail.read();
    this.#isAtEnd = !outcome.ok || outcome.value.isAtEnd;
    const lines = outcome.ok ? outcome.value.lines : [];
    const last = lines.at(-1);
    this.#lines = new Map(lines.map((line) => [line.offset, line]));
    if (last !== undefined) this.#end = last.offset + last.byteLength + 1;
  }
}
