import { join } from 'node:path';
import { LineTail, type TailedLine } from '@treeline/tailer';
import { type QueryProbe, rawOf } from './query-probe.ts';

export interface CandidateLines {
  /** A fork begins with copies, and which lines are copies is told by those before them: all of its lines are here. */
  readonly isFork: boolean;
  readonly lines: readonly TailedLine[];
}

/** A small file takes longer to open than to read: so many wait beside each other. */
const mostAhead = 6;
const forkWithin = 50;

/** The lines of each file that can hold the query, read while those of files before it are being looked at. */
export class FilesAhead {
  readonly #root: string;
  readonly #probe: QueryProbe;
  /** In the order in which they will probably be asked for. */
  readonly #expected: Iterator<string, undefined>;
  readonly #reading = new Map<string, Promise<CandidateLines>>();
  readonly #asked = new Set<string>();

  constructor(root: string, probe: QueryProbe, expected: Iterable<string, undefined>) {
    this.#root = root;
    this.#probe = probe;
    this.#expected = expected[Symbol.iterator]();
  }

  linesOf(path: string): Promise<CandidateLines> {
    const reading = this.#reading.get(path) ?? this.#read(path);
    this.#reading.delete(path);
    this.#asked.add(path);
    while (this.#reading.size < mostAhead) {
      const next = this.#expected.next().value;
      if (next === undefined) break;
      if (!this.#asked.has(next)) this.#reading.set(next, this.#read(next));
    }
    return reading;
  }

  async #read(path: string): Promise<CandidateLines> {
    const tail = new LineTail(join(this.#root, path));
    const lines: TailedLine[] = [];
    let isFork: boolean | null = null;
    for (;;) {
      const outcome = await tail.read();
      if (!outcome.ok) return { isFork: isFork ?? false, lines };
      const read = outcome.value.lines;
      isFork ??= read.slice(0, forkWithin).some((line) => rawOf(line).includes('fork-context-ref'));
      for (const line of read) if (isFork || this.#probe.mayHold(rawOf(line))) lines.push(line);
      if (outcome.value.isAtEnd) return { isFork, lines };
    }
  }
}
