import { makePrivateFile, SqlDatabase } from '@treeline/database';

/**
 * Only one process writes the index. The lock is an open transaction in a separate file: the system releases it when
 * the process ends, however it ends, and nothing must be written to keep it.
 */
export class IndexerLock {
  readonly #path: string | null;
  #held: SqlDatabase | null = null;

  /** `null`: an index in memory, which no other process writes. */
  constructor(path: string | null) {
    this.#path = path;
  }

  get isHeld(): boolean {
    return this.#path === null || this.#held !== null;
  }

  tryTake(): boolean {
    if (this.#path === null || this.isHeld) return true;
    let db: SqlDatabase | null = null;
    try {
      makePrivateFile(this.#path);
      db = new SqlDatabase(this.#path, 0);
      db.exec('begin exclusive');
      this.#held = db;
      return true;
    } catch {
      // Held by another process, or not writable: either way the index is only read.
      db?.close();
      return false;
    }
  }

  release(): void {
    this.#held?.close();
    this.#held = null;
  }
}
