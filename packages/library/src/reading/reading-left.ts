import type { ReadingProgress } from '@treeline/protocol';

/**
 * How many bytes of a home's transcripts have been counted. Reading is ahead of counting: it is complete only after
 * `finish`.
 */
export class ReadingLeft {
  readonly #bytes = new Map<string, number>();
  readonly #left = new Map<string, number>();
  #total = 0;
  #open = 0;
  #isFinished = true;

  put(path: string, bytes: number, left: number): void {
    this.remove(path);
    this.#bytes.set(path, bytes);
    this.#total += bytes;
    if (left <= 0) return;
    this.#isFinished = false;
    this.#left.set(path, left);
    this.#open += left;
  }

  read(path: string): void {
    this.#open -= this.#left.get(path) ?? 0;
    this.#left.delete(path);
  }

  remove(path: string): void {
    this.read(path);
    this.#total -= this.#bytes.get(path) ?? 0;
    this.#bytes.delete(path);
  }

  /** Files that no session claimed, or that failed, count as done, so that progress reaches 100 %. */
  finish(): void {
    this.#left.clear();
    this.#open = 0;
    this.#isFinished = true;
  }

  get progress(): ReadingProgress {
    const left = this.#isFinished ? this.#open : Math.max(1, this.#open);
    return { done: Math.max(0, this.#total - left), total: this.#total };
  }
}
