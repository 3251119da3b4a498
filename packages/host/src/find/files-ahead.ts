import { join } from 'node:path';
import { LineTail, type TailedLine } from '@treeline/files';
import { QueryProbe } from './query-probe.ts';
import { QuickFiles } from './quick-files.ts';

export interface CandidateLines {
  /** A fork begins with copies, and which lines are copies is told by those before them: all of its lines are here. */
  readonly isFork: boolean;
  readonly lines: readonly TailedLine[];
}

/** A small file takes longer to open than to read: so many wait beside each other. */
const mostAhead = 6;
const forkWithin = 50;
const forkMark = new QueryProbe('fork-context-ref');

/** The lines of each file that can hold the query, read while those of files before it are being looked at. */
export class FilesAhead {
  readonly #root: string;
  readonly #probe: QueryProbe;
  /** In the order in which they will probably be asked for. */
  readonly #expected: Iterator<string, undefined>;
  readonly #quick: Pick<QuickFiles, 'linesOf'>;
  readonly #reading = new Map<string, Promise<CandidateLines>>();
  readonly #asked = new Set<string>();

  constructor(
    root: string,
    probe: QueryProbe,
    expected: Iterable<string, undefined>,
    quick: Pick<QuickFiles, 'linesOf'> = new QuickFiles(),
  ) {
    this.#root = root;
    this.#probe = probe;
    this.#expected = expected[Symbol.iterator]();
    this.#quick = quick;
  }

  linesOf(path: string): CandidateLines | Promise<CandidateLines> {
    this.#asked.add(path);
    const reading = this.#reading.get(path);
    const quick = reading === undefined ? this.#quick.linesOf(join(this.#root, path)) : null;
    if (quick !== null) return this.#candidates(quick, isFork(quick));
    this.#reading.delete(path);
    while (this.#reading.size < mostAhead) {
      const next = this.#expected.next().value;
      if (next === undefined) break;
      if (!this.#asked.has(next)) this.#reading.set(next, this.#read(next));
    }
    return reading ?? this.#read(path);
  }

  async #read(path: string): Promise<CandidateLines> {
    const tail = new LineTail(join(this.#root, path));
    const lines: TailedLine[] = [];
    let isOfFork: boolean | null = null;
    for (;;) {
      const outcome = await tail.read();
      if (!outcome.ok) return { isFork: isOfFork ?? false, lines };
      isOfFork ??= isFork(outcome.value.lines);
      lines.push(...this.#candidates(outcome.value.lines, isOfFork).lines);
      if (outcome.value.isAtEnd) return { isFork: isOfFork, lines };
    }
  }

  #candidates(lines: readonly TailedLine[], isOfFork: boolean): CandidateLines {
    return { isFork: isOfFork, lines: isOfFork ? lines : this.#probe.candidates(lines) };
  }
}

function isFork(lines: readonly TailedLine[]): boolean {
  return forkMark.candidates(lines.slice(0, forkWithin)).length > 0;
}
