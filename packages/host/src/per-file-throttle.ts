import type { ListedUnit } from '@treeline/clients';

/**
 * Passes the first change of a file on immediately, and merges the changes that follow within `everyMs` into one.
 * Counting and indexing take as long for one new line as for fifty.
 */
export class PerFileThrottle {
  readonly #everyMs: number;
  readonly #onFiles: (files: readonly ListedUnit[]) => void;
  readonly #passedAt = new Map<string, number>();
  readonly #waiting = new Map<string, ListedUnit>();
  #timer: NodeJS.Timeout | null = null;

  constructor(everyMs: number, onFiles: (files: readonly ListedUnit[]) => void) {
    this.#everyMs = everyMs;
    this.#onFiles = onFiles;
  }

  put(files: readonly ListedUnit[]): void {
    const now = performance.now();
    const through: ListedUnit[] = [];
    for (const file of files) {
      const { key } = file.unit;
      if (now - (this.#passedAt.get(key) ?? Number.NEGATIVE_INFINITY) < this.#everyMs) this.#waiting.set(key, file);
      else {
        this.#waiting.delete(key);
        this.#passedAt.set(key, now);
        through.push(file);
      }
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.release(), this.#everyMs);
    if (through.length > 0) this.#onFiles(through);
  }

  /** Drops the pending changes of removed files. A later file of the same name passes immediately. */
  forget(paths: readonly string[]): void {
    for (const path of paths) {
      this.#waiting.delete(path);
      this.#passedAt.delete(path);
    }
  }

  /** Passes pending changes on immediately. */
  release(): void {
    this.close();
    const now = performance.now();
    for (const [path, at] of this.#passedAt) if (now - at >= this.#everyMs) this.#passedAt.delete(path);
    const files = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { unit } of files) this.#passedAt.set(unit.key, now);
    if (files.length > 0) this.#onFiles(files);
  }
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
