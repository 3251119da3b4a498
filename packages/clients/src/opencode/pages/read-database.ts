import { copyFiles, type DatabaseFiles, openFiles } from './database-files.ts';
import { DatabaseRows } from './database-rows.ts';
import { PageSource } from './page-source.ts';
import type { OnTorn } from './tree.ts';
import { UnreadablePage } from './unreadable-page.ts';
import type { WalIndex } from './wal-index.ts';

const triesInPlace = 5;
const triesByCopy = 20;
const mostCopied = 2 * 1024 * 1024 * 1024;

/** One database, read without ever writing to it or next to it. */
export class DatabaseReader {
  readonly path: string;
  #wal: WalIndex | null = null;
  /** How often a read had to be repeated, for tests and benchmarks. */
  retries = 0;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * The result of `ask` for one state of the database. It may be called several times: its result is discarded if a
   * writer moved pages meanwhile. Throws the system's error, or an `UnreadablePage` for a file that is no database.
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

  /** Where the log is restarted again and again, only a copy stays consistent. */
  #readCopy<Value>(ask: (rows: DatabaseRows, onTorn: OnTorn) => Value, onTorn: OnTorn): Value {
    for (let attempt = 0; attempt < triesByCopy; attempt++) {
      const files = copyFiles(this.path, mostCopied);
      const answer = files === null ? null : this.#attempt(files, null, ask);
      if (answer !== null) return answer.told(onTorn);
      this.retries++;
    }
    throw new Error('it is written to so often that no state of it could be read');
  }

  /** `null`: pages of two states were read. */
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
