import { copyFiles, type DatabaseFiles, openFiles } from './database-files.ts';
import { DatabaseRows } from './database-rows.ts';
import { PageSource } from './page-source.ts';
import type { OnTorn } from './tree.ts';
import { UnreadablePage } from './unreadable-page.ts';
import type { WalIndex } from './wal-index.ts';

const triesInPlace = 5;
const triesByCopy = 20;
const mostCopied = 2 * 1024 * 1024 * 1024;

/** One database, read without ever writing to it or to anything beside it. */
export class DatabaseReader {
  readonly path: string;
  #wal: WalIndex | null = null;
  /** How often a reading had to be done again, for tests and figures. */
  retries = 0;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * What `ask` makes of one state of the database. It may be called several times: what it answered while a writer moved
   * pages is thrown away. Throws what the system throws, and an `UnreadablePage` for a file that is no database.
   */
  read<Value>(ask: (rows: DatabaseRows, onTorn: OnTorn) => Value, onTorn: OnTorn): Value {
    for (let attempt = 0; attempt < triesInPlace; attempt++) {
      const files = openFiles(this.path);
      try {
        const answer = this.#attempt(files, this.#wal, ask);
        if (answer !== null) return answer.told(onTorn);
      } finally {
        files.close();
      }
      this.retries++;
    }
    return this.#readCopy(ask, onTorn);
  }

  /** Where the log is begun anew again and again, only a copy stands still. */
  #readCopy<Value>(ask: (rows: DatabaseRows, onTorn: OnTorn) => Value, onTorn: OnTorn): Value {
    for (let attempt = 0; attempt < triesByCopy; attempt++) {
      const files = copyFiles(this.path, mostCopied);
      const answer = files === null ? null : this.#attempt(files, null, ask);
      if (answer !== null) return answer.told(onTorn);
      this.retries++;
    }
    throw new Error('it changes too often to be read');
  }

  /** `null`: what was read is of two states. */
  #attempt<Value>(
    files: DatabaseFiles,
    wal: WalIndex | null,
    ask: (rows: DatabaseRows, onTorn: OnTorn) => Value,
  ): { told(onTorn: OnTorn): Value } | null {
    const torn: UnreadablePage[] = [];
    let source: PageSource | null = null;
    try {
      source = new PageSource(files, wal);
      const collect = (problem: UnreadablePage) => void torn.push(problem);
      const value = ask(new DatabaseRows(source, collect), collect);
      this.#wal = source.wal;
      if (!source.isStillTrue()) return null;
      return {
        told: (onTorn) => {
          for (const problem of torn) onTorn(problem);
          return value;
        },
      };
    } catch (cause) {
      // Pages of two states do not fit together.
      if (cause instanceof UnreadablePage && source !== null && !source.isStillTrue()) return null;
      throw cause;
    }
  }
}
