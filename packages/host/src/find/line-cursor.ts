import { LineTail, type ReadOutcome, type TailedLine } from '@treeline/files';
import type { QueryProbe } from './query-probe.ts';

/** Those lines of one file that can hold the query, asked for by where they stand: forward, since that is how a transcript refers to itself. */
export class LineCursor {
  readonly #tail: LineTail;
  readonly #probe: QueryProbe;
  #lines = new Map<number, TailedLine>();
  #end = 0;
  #isAtEnd = false;
  /** What comes next is read while this is being looked at. */
  #ahead: Promise<ReadOutcome> | null = null;

  constructor(path: string, probe: QueryProbe) {
    this.#tail = new LineTail(path);
    this.#probe = probe;
  }

  /** `null`: the one there cannot hold it, or has been passed. A promise: the file has to be read on, ask again then. */
  lineAt(position: number): TailedLine | null | Promise<void> {
    if (position >= this.#end && !this.#isAtEnd) return this.#readTo(position);
    return this.#lines.get(position) ?? null;
  }

  async #readTo(position: number): Promise<void> {
    while (position >= this.#end && !this.#isAtEnd) await this.#next();
  }

  async #next(): Promise<void> {
    const outcome = await (this.#ahead ?? this.#tail.read());
    this.#isAtEnd = !outcome.ok || outcome.value.isAtEnd;
    this.#ahead = this.#isAtEnd ? null : this.#tail.read();
    const lines = outcome.ok ? outcome.value.lines : [];
    const last = lines.at(-1);
    this.#lines = new Map(this.#probe.candidates(lines).map((line) => [line.position, line]));
    if (last !== undefined) this.#end = last.position + last.byteLength + 1;
  }
}
