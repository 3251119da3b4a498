import type { HomeFile } from '../session-file.ts';

/** Files that will be needed, the newest first. */
export class ReadAhead {
  readonly #files = new Map<string, HomeFile>();
  /** The last one is next; `null`: to be sorted. */
  #order: HomeFile[] | null = [];
  /** Before all others, the last one first. */
  #urgent: HomeFile[] = [];
  bytes = 0;

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  put(files: readonly HomeFile[]): void {
    for (const file of files) {
      this.remove(file.file.key);
      this.#files.set(file.file.key, file);
      this.bytes += file.bytes;
    }
    this.#order = null;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Those of them that wait come next. */
  hurry(files: readonly HomeFile[]): void {
    this.#urgent.push(...files.filter(({ file }) => this.#files.has(file.key)).reverse());
  }

  next(): HomeFile | null {
    this.#order ??= [...this.#files.values()].sort((a, b) => a.modifiedAt - b.modifiedAt);
    return this.#taken(this.#urgent) ?? this.#taken(this.#order);
  }

  remove(path: string): void {
    this.bytes -= this.#files.get(path)?.bytes ?? 0;
    this.#files.delete(path);
  }

  clear(): void {
    this.#files.clear();
    this.#order = [];
    this.#urgent = [];
    this.bytes = 0;
  }

  /** The last one that still waits. */
  #taken(list: HomeFile[]): HomeFile | null {
    for (let last = list.pop(); last !== undefined; last = list.pop()) {
      const file = this.#files.get(last.file.key);
      if (file === undefined) continue;
      this.remove(file.file.key);
      return file;
    }
    return null;
  }
}
