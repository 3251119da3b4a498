import { NewestFirstQueue } from '@treeline/files';

/** A transcript as the host reports it. */
export interface SeenFile {
  /** Relative to the home. */
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAt: number;
}

/** The known files, and those of them that must be read, the newest first. */
export class FileQueue {
  readonly #files = new Map<string, SeenFile>();
  readonly #waiting = new NewestFirstQueue();
  #new = new Set<string>();
  #total = 0;

  put(file: SeenFile, isRead: boolean): void {
    const known = this.#files.get(file.path);
    this.#total += file.bytes - (known?.bytes ?? 0);
    if (known === undefined) this.#new.add(file.path);
    this.#files.set(file.path, file);
    if (!isRead) this.again(file.path);
  }

  again(path: string): void {
    if (this.#files.has(path)) this.#waiting.add(path, this.#timeOf(path));
  }

  remove(path: string): void {
    this.#total -= this.#files.get(path)?.bytes ?? 0;
    this.#files.delete(path);
    this.#waiting.drop(path);
  }

  next(): SeenFile | null {
    const path = this.#waiting.next();
    return path === null ? null : (this.#files.get(path) ?? null);
  }

  get(path: string): SeenFile | undefined {
    return this.#files.get(path);
  }

  /** Files added since the last call, the oldest first. */
  takeNew(): readonly string[] {
    const paths = [...this.#new].filter((path) => this.#files.has(path));
    this.#new = new Set();
    return paths.sort((a, b) => this.#timeOf(a) - this.#timeOf(b));
  }

  /** The numbers given to files were not saved. */
  allNew(): void {
    this.#new = new Set(this.#files.keys());
  }

  files(): IterableIterator<SeenFile> {
    return this.#files.values();
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Bytes of all files. */
  get total(): number {
    return this.#total;
  }

  #timeOf(path: string): number {
    return this.#files.get(path)?.modifiedAt ?? 0;
  }
}
