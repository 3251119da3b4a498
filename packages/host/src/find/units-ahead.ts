import type { UnitReading } from '@treeline/clients';
import type { TailedLine } from '@treeline/files';
import type { UnitKey } from '@treeline/transcript';
import { QueryProbe } from './query-probe.ts';

interface CandidateLines {
  /** A fork begins with copied lines. Only the lines before one show whether it is a copy, so `lines` then holds all of them. */
  readonly isFork: boolean;
  readonly lines: readonly TailedLine[];
}

/** A small file takes longer to open than to read: this many are opened concurrently. */
const mostAhead = 6;
const forkWithin = 50;

/** The lines of each unit that can contain the query, read while those of earlier units are being searched. */
export class UnitsAhead {
  readonly #reading: Pick<UnitReading, 'tail'>;
  readonly #forkMark: QueryProbe | null;
  readonly #probe: QueryProbe;
  /** In the order in which they will probably be requested. */
  readonly #expected: Iterator<UnitKey, undefined>;
  readonly #quick: ReturnType<UnitReading['quickLines']>;
  readonly #pending = new Map<UnitKey, Promise<CandidateLines>>();
  readonly #asked = new Set<UnitKey>();

  /** `copiesMark`: marks a transcript that begins with copies; `null`: this client writes none. */
  constructor(
    reading: Pick<UnitReading, 'tail' | 'quickLines'>,
    copiesMark: string | null,
    probe: QueryProbe,
    expected: Iterable<UnitKey, undefined>,
  ) {
    this.#reading = reading;
    this.#forkMark = copiesMark === null ? null : new QueryProbe(copiesMark);
    this.#probe = probe;
    this.#expected = expected[Symbol.iterator]();
    this.#quick = reading.quickLines();
  }

  linesOf(key: UnitKey): CandidateLines | Promise<CandidateLines> {
    this.#asked.add(key);
    const pending = this.#pending.get(key);
    const quick = pending === undefined ? this.#quick(key) : null;
    if (quick !== null) return this.#candidates(quick, this.#isFork(quick));
    this.#pending.delete(key);
    while (this.#pending.size < mostAhead) {
      const next = this.#expected.next().value;
      if (next === undefined) break;
      if (!this.#asked.has(next)) this.#pending.set(next, this.#read(next));
    }
    return pending ?? this.#read(key);
  }

  async #read(key: UnitKey): Promise<CandidateLines> {
    const tail = this.#reading.tail(key);
    const lines: TailedLine[] = [];
    let isOfFork: boolean | null = null;
    for (;;) {
      const outcome = await tail.read();
      if (!outcome.ok) return { isFork: isOfFork ?? false, lines };
      isOfFork ??= this.#isFork(outcome.value.lines);
      for (const each of this.#candidates(outcome.value.lines, isOfFork).lines) lines.push(each);
      if (outcome.value.isAtEnd) return { isFork: isOfFork, lines };
    }
  }

  #candidates(lines: readonly TailedLine[], isOfFork: boolean): CandidateLines {
    return { isFork: isOfFork, lines: isOfFork ? lines : this.#probe.candidates(lines) };
  }

  #isFork(lines: readonly TailedLine[]): boolean {
    return this.#forkMark !== null && this.#forkMark.candidates(lines.slice(0, forkWithin)).length > 0;
  }
}
