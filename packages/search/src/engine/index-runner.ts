import { isDamage } from '@treeline/database';
import { messageOf } from '@treeline/files';
import type { ReadingProgress } from '@treeline/protocol';
import { FileQueue, type SeenFile } from '../indexing/file-queue.ts';
import { Indexer, type IndexerParts, type IndexSteps } from '../indexing/indexer.ts';
import type { IndexerLock } from '../store/indexer-lock.ts';

/** The longest time at a stretch: a search that arrives meanwhile waits no longer. */
const sliceMs = 12;
const tellEveryMs = 200;
const retryLockMs = 5000;
/** A failed write is retried after this time, and each time after twice as long. */
const firstRetryMs = 2_000;
const lastRetryMs = 300_000;

interface IndexRunnerParts extends Omit<IndexerParts, 'queue' | 'onProblem'> {
  readonly lock: IndexerLock;
  readonly onProgress: (progress: ReadingProgress) => void;
  readonly onNotice: (notice: string) => void;
  /** The index must be rebuilt. */
  readonly onDamage: (cause: unknown) => void;
}

/** Keeps the index up to date, a little at a time. */
export class IndexRunner {
  readonly queue = new FileQueue();
  readonly #parts: IndexRunnerParts;
  readonly #indexer: Indexer;
  #batch: IndexSteps<boolean> | null = null;
  #isWaiting = false;
  #turn: NodeJS.Immediate | null = null;
  #retry: NodeJS.Timeout | null = null;
  #resting: NodeJS.Timeout | null = null;
  #hasBegun = false;
  #isOver = false;
  #failure: string | null = null;
  #tryAgain: NodeJS.Timeout | null = null;
  #tryAgainMs = firstRetryMs;
  #toldAt = 0;

  constructor(parts: IndexRunnerParts) {
    this.#parts = parts;
    this.#indexer = new Indexer({
      ...parts,
      queue: this.queue,
      onProblem: (path, message) => parts.onNotice(`${path} could not be read for the search: ${message}`),
    });
  }

  /** Why nothing can be written at the moment; files outside the index are scanned. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Call this once every file was put: files get their numbers by age, and reading begins. */
  begin(): void {
    this.#hasBegun = true;
    for (const { path } of [...this.#parts.table.rows()]) {
      // Files of homes that are not shown now stay in the index for the next time.
      const isGone = this.queue.get(path) === undefined && this.#parts.unitAt(path) !== null;
      if (isGone) this.#forget(path);
    }
    this.#goOn();
  }

  put(file: SeenFile): void {
    this.queue.put(file, this.#isRead(file));
    this.#goOn();
  }

  remove(path: string): void {
    this.queue.remove(path);
    if (this.#hasBegun) this.#forget(path);
    this.#goOn();
  }

  progress(): ReadingProgress {
    let done = 0;
    for (const { path, bytes, modifiedAt } of this.queue.files()) {
      const row = this.#parts.table.get(path);
      // An unterminated last line does not count as unread.
      const isRead = row !== undefined && row.bytes === bytes && row.modified === modifiedAt;
      done += isRead ? bytes : Math.min(bytes, row?.done ?? 0);
    }
    return { done, total: this.queue.total };
  }

  /** Pauses indexing, so that a waiting window has the processor. Searches are still answered. */
  rest(ms: number): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#resting = null;
      this.#goOn();
    }, ms);
  }

  close(): void {
    this.#isOver = true;
    if (this.#resting !== null) clearTimeout(this.#resting);
    if (this.#turn !== null) clearImmediate(this.#turn);
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#tryAgain !== null) clearTimeout(this.#tryAgain);
    // Ends the transaction that the batch may be in.
    this.#batch?.return(false);
    this.#batch = null;
    this.#parts.ahead?.stop();
    this.#parts.lock.release();
  }

  #isRead({ path, bytes, modifiedAt }: SeenFile): boolean {
    const row = this.#parts.table.get(path);
    if (row === undefined || row.bytes !== bytes || row.modified !== modifiedAt) return false;
    return this.#parts.reading.identityOf(path) === row.identity;
  }

  #forget(path: string): void {
    const row = this.#parts.table.get(path);
    // A runner that is over would take the lock from its replacement.
    if (row === undefined || this.#isOver || !this.#parts.lock.tryTake()) return;
    try {
      this.#parts.table.forget(row);
    } catch (cause) {
      this.#failed(cause);
    }
  }

  #goOn(): void {
    if (!this.#hasBegun || this.#isOver || this.#isWaiting || this.#turn !== null) return;
    if (this.#resting !== null || this.#tryAgain !== null) return;
    this.#turn = setImmediate(() => this.#work());
  }

  #work(): void {
    this.#turn = null;
    if (!this.#parts.lock.tryTake()) {
      this.#waitForLock();
      return;
    }
    try {
      const next = this.#slice();
      if (next !== false) this.#tellNowAndThen();
      if (next instanceof Promise) this.#goOnAfter(next);
      else if (next) this.#goOn();
      else this.#parts.onProgress(this.progress());
    } catch (cause) {
      this.#batch = null;
      this.#failed(cause);
    }
  }

  #goOnAfter(news: Promise<void>): void {
    this.#isWaiting = true;
    void news.then(() => {
      this.#isWaiting = false;
      this.#goOn();
    });
  }

  /** A full disk may have room again. */
  #failed(cause: unknown): void {
    if (this.#isOver) return;
    if (isDamage(cause)) {
      this.#parts.onDamage(cause);
      return;
    }
    const why = messageOf(cause);
    this.#failure = `The search index cannot be written: ${why}`;
    this.#parts.onProgress(this.progress());
    if (this.#tryAgain !== null) return;
    this.#tryAgain = setTimeout(() => {
      this.#tryAgain = null;
      this.#goOn();
    }, this.#tryAgainMs).unref();
    this.#tryAgainMs = Math.min(2 * this.#tryAgainMs, lastRetryMs);
  }

  #succeeded(): void {
    this.#failure = null;
    this.#tryAgainMs = firstRetryMs;
  }

  /** Returns whether there is more to do, or what has to be waited for. */
  #slice(): boolean | Promise<void> {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      this.#batch ??= this.#indexer.batch();
      const step = this.#batch.next();
      if (step.done !== true && step.value !== undefined) return step.value;
      if (step.done !== true) continue;
      this.#batch = null;
      this.#succeeded();
      if (!step.value && this.queue.isEmpty) return false;
    }
    return true;
  }

  #tellNowAndThen(): void {
    const now = performance.now();
    if (now - this.#toldAt < tellEveryMs) return;
    this.#toldAt = now;
    this.#parts.onProgress(this.progress());
  }

  /** Another process maintains the index: its writes are read, until this one gets the lock. */
  #waitForLock(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = null;
      if (!this.#refreshed()) return;
      for (const file of [...this.queue.files()]) this.queue.put(file, this.#isRead(file));
      this.#parts.onProgress(this.progress());
      this.#goOn();
    }, retryLockMs);
    this.#retry.unref();
  }

  #refreshed(): boolean {
    try {
      this.#parts.table.refresh();
      return true;
    } catch (cause) {
      this.#failed(cause);
      return false;
    }
  }
}
