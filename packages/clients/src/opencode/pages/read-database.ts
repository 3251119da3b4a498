import { copyFiles, type DatabaseFiles, openFiles } from './database-files.ts';
import { DatabaseRows } from './database-rows.ts';
import { PageSource } from './page-source.ts';
import type { OnTorn } from './tree.ts';
import { UnreadablePage } from './unreadable-page.ts';

const triesInPlace = 5;
const triesByCopy = 20;
const mostCopied = 2 * 1024 * 1024 * 1024;

/** One database, read without ever writing to it or next to it. */
export class DatabaseReader {
  readonly path: string;
  readonly #source = new PageSource();
  readonly #rows = new DatabaseRows(this.#source);
  /** How often a reading had to be done again, for tests and figures. */
  retries = 0;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * The result of `ask` for one state of the database. It may be called several times: its result is discarded if a
   * writer moved pages meanwhile. Throws the system's error, or an `UnreadablePage` for a file that is no database.
   */
  read<Value>(ask: Ask<Value>, onTorn: OnTorn): Value {
    for (let attempt = 0; attempt < triesInPlace; attempt++) {
      const files = openFiles(this.path);
      try {
        const answer = readOnce(files, this.#source, this.#rows, ask);
        if (answer !== null) return answer.told(onTorn);
      } finally {
        files.close();
      }
      this.retries++;
    }
    return this.#readCopy(ask, onTorn);
  }

  /** Where the log is begun anew again and again, only a copy stands still. */
  #readCopy<Value>(ask: Ask<Value>, onTorn: OnTorn): Value {
    for (let attempt = 0; attempt < triesByCopy; attempt++) {
      const files = copyFiles(this.path, mostCopied);
      const answer = files === null ? null : readCopied(files, ask);
      if (answer !== null) return answer.told(onTorn);
      this.retries++;
    }
    throw new Error('it changes too often to be read');
  }
}

type Ask<Value> = (rows: DatabaseRows, onTorn: OnTorn) => Value;
type Answer<Value> = { told(onTorn: OnTorn): Value } | null;

function readCopied<Value>(files: DatabaseFiles, ask: Ask<Value>): Answer<Value> {
  const source = new PageSource();
  return readOnce(files, source, new DatabaseRows(source), ask);
}

/** `null`: what was read is of two states. */
function readOnce<Value>(files: DatabaseFiles, source: PageSource, rows: DatabaseRows, ask: Ask<Value>): Answer<Value> {
  const torn: UnreadablePage[] = [];
  source.begin(files);
  try {
    const collect = (problem: UnreadablePage) => void torn.push(problem);
    rows.begin(collect);
    const value = ask(rows, collect);
    if (!source.isStillTrue()) return null;
    return {
      told: (onTorn) => {
        for (const problem of torn) onTorn(problem);
        return value;
      },
    };
  } catch (cause) {
    // Pages of two states do not fit together.
    if (cause instanceof UnreadablePage && !source.isStillTrue()) return null;
    throw cause;
  }
}
