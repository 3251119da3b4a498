import type { ListedUnit } from '@treeline/clients';
import { NewestFirstQueue } from '@treeline/files';

/** Files that will be needed, the newest first. */
export class ReadAhead {
  readonly #files = new Map<string, ListedUnit>();
  readonly #waiting = new NewestFirstQueue();
  /** Keys with priority over all others, the last one first. */
  #urgent: string[] = [];
  bytes = 0;

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  put(files: readonly ListedUnit[]): void {
    for (const file of files) {
      this.remove(file.unit.key);
      this.#files.set(file.unit.key, file);
      this.#waiting.add(file.unit.key, file.changedAt);
      this.bytes += file.bytes;
    }
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Moves the queued ones among them to the front. */
  hurry(files: readonly ListedUnit[]): void {
    for (const { unit } of [...files].reverse()) if (this.#files.has(unit.key)) this.#urgent.push(unit.key);
  }

  next(): ListedUnit | null {
    const key = this.#nextUrgent() ?? this.#waiting.next();
    const file = key === null ? undefined : this.#files.get(key);
    if (file === undefined) return null;
    this.remove(file.unit.key);
    return file;
  }

  remove(path: string): void {
    this.bytes -= this.#files.get(path)?.bytes ?? 0;
    this.#files.delete(path);
    this.#waiting.drop(path);
  }

  clear(): void {
    this.#files.clear();
    this.#waiting.clear();
    this.#urgent = [];
    this.bytes = 0;
  }

  #nextUrgent(): string | null {
    for (let key = this.#urgent.pop(); key !== undefined; key = this.#urgent.pop())
      if (this.#files.has(key)) return key;
    return null;
  }
}
