import type { UnitTail } from '@treeline/clients';
import type { ReadOutcome, TailedLine } from '@treeline/files';
import type { QueryProbe } from './query-probe.ts';

/** The lines of one file that can contain the query, requested by position: forward, since that is how a transcript refers to itself. */
export class LineCursor {
  readonly #tail: UnitTail;
  readonly #probe: QueryProbe;
  #lines = new Map<number, TailedLine>();
  #last = Number.NEGATIVE_INFINITY;
  #isAtEnd = false;
  /** The next piece is read while this one is being searched. */
  #ahead: Promise<ReadOutcome> | null = null;

  constructor(tail: UnitTail, probe: QueryProbe) {
    this.#tail = tail;
    this.#probe = probe;
  }

  /**
   * `null`: the line there cannot contain it, or was passed already. A promise: the file must be read further, ask
   * again then.
   */
  lineAt(position: number): TailedLine | null | Promise<void> {
    if (position > this.#last && !this.#isAtEnd) return this.#readTo(position);
    return this.#lines.get(position) ?? null;
  }

  async #readTo(position: number): Promise<void> {
    while (position > this.#last && !this.#isAtEnd) await this.#next();
  }

  async #next(): Promise<void> {
    const outcome = await (this.#ahead ?? this.#tail.read());
    this.#isAtEnd = !outcome.ok || outcome.value.isAtEnd;
    this.#ahead = this.#isAtEnd ? null : this.#tail.read();
    const lines = outcome.ok ? outcome.value.lines : [];
    const last = lines.at(-1);
    this.#lines = new Map(this.#probe.candidates(lines).map((line) => [line.position, line]));
    if (last !== undefined) this.#last = last.position;
  }
}
