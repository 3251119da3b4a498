import type { ListedUnit } from '@treeline/clients';

/** Files that will be needed, the newest first. */
export class ReadAhead {
  readonly #files = new Map<string, ListedUnit>();
  /** The last one is next; `null`: to be sorted. */
  #order: ListedUnit[] | null = [];
  /** Before all others, the last one first. */
  #urgent: ListedUnit[] = [];
  bytes = 0;

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  put(files: readonly ListedUnit[]): void {
    for (const file of files) {
      this.remove(file.unit.key);
      this.#files.set(file.unit.key, file);
      this.bytes += file.bytes;
    }
    this.#order = null;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Those of them that wait come next. */
  hurry(files: readonly ListedUnit[]): void {
    this.#urgent.push(...files.filter(({ unit: file }) => this.#files.has(file.key)).reverse());
  }

  next(): ListedUnit | null {
    this.#order ??= [...this.#files.values()].sort((a, b) => a.changedAt - b.changedAt);
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
  #taken(list: ListedUnit[]): ListedUnit | null {
    for (let last = list.pop(); last !== undefined; last = list.pop()) {
      const file = this.#files.get(last.unit.key);
      if (file === undefined) continue;
      this.remove(file.unit.key);
      return file;
    }
    return null;
  }
}
