import { type Homes, type ListedUnit, readingOf } from '@treeline/clients';
import { isDamage, openDatabase, recreateDatabase } from '@treeline/database';
import { type FileProblem, messageOf } from '@treeline/files';
import type { ReadingProgress } from '@treeline/protocol';
import { CountingRun } from './counting-run.ts';
import type { FamilyVisitor } from './reading/count-family.ts';
import type { SecondReading } from './reading/two-thread-reading.ts';
import type { SessionRowOf } from './session-row.ts';
import { CountsStore, countsSchema } from './store/counts-store.ts';
import { countsPath } from './store/data-files.ts';

export interface CountingOptions {
  readonly homes: Homes;
  /** Treeline's data folder; `null`: nothing is stored. */
  readonly dataDir: string | null;
}

export interface CountingListeners {
  readonly onRows: (rows: readonly SessionRowOf[]) => void;
  readonly onProgress: (progress: ReadingProgress) => void;
  readonly onProblem: (problem: FileProblem) => void;
  /** A notice for the user about the index itself. */
  readonly onNotice: (notice: string) => void;
}

/**
 * Counts sessions in the background and stores the rows. Callers report files; rows are returned through the listeners.
 */
export interface CountingService {
  /** Some of the files, while others are still being found: they may be read, but not yet summed. */
  prepare(files: readonly ListedUnit[]): void;
  put(files: readonly ListedUnit[]): void;
  remove(paths: readonly string[]): void;
  /** The first scan of the home is over. */
  scanned(): void;
  /** Deletes everything and counts again. */
  rebuild(): void;
  /** Leaves the processor to other threads for a moment, while the user waits for something. */
  rest(ms: number): void;
  close(): Promise<void>;
}

/** A disk that damages every new file is not worth more attempts. */
const mostTimesAnew = 3;

/** Counts in this thread. Whatever happens to the file on disk, counting continues. */
export class LocalCountingService implements CountingService {
  readonly #options: CountingOptions;
  readonly #listeners: CountingListeners;
  readonly #second: SecondReading | null;
  readonly #files = new Map<string, ListedUnit>();
  #run: CountingRun;
  #isScanned = false;
  #timesAnew = 0;

  /** `second`: with much to read, a second thread reads too. */
  constructor(options: CountingOptions, listeners: CountingListeners, second: SecondReading | null = null) {
    this.#options = options;
    this.#listeners = listeners;
    this.#second = second;
    this.#run = this.#open(options.dataDir === null ? null : countsPath(options.dataDir));
  }

  prepare(files: readonly ListedUnit[]): void {
    this.#run.prepare(files);
  }

  put(files: readonly ListedUnit[]): void {
    for (const file of files) this.#files.set(file.unit.key, file);
    this.#run.put(files);
  }

  remove(paths: readonly string[]): void {
    for (const path of paths) this.#files.delete(path);
    this.#run.remove(paths);
  }

  scanned(): void {
    this.#isScanned = true;
    this.#run.scanned();
  }

  rebuild(): void {
    this.#run.rebuild();
  }

  /** Does nothing: without a worker there is no other thread to yield to. */
  rest(): void {
    return;
  }

  close(): Promise<void> {
    return this.#run.close();
  }

  /** Resolves when every known file was counted. */
  async settled(): Promise<void> {
    // A broken run is followed by another, which starts over.
    for (let waited: CountingRun | null = null; waited !== this.#run; ) {
      waited = this.#run;
      await waited.settled();
    }
  }

  /** Visits all sessions once they are counted. */
  eachFamily(visit: FamilyVisitor): Promise<void> {
    return this.#run.eachFamily(visit);
  }

  /** Bytes read from the client's files since the start. */
  get bytesRead(): number {
    return this.#run.bytesRead;
  }

  #open(path: string | null, opened = openDatabase(path, countsSchema)): CountingRun {
    const { database, notice } = opened;
    if (notice !== null) this.#listeners.onNotice(notice);
    const { homes } = this.#options;
    try {
      const store = new CountsStore(database, homes);
      const listeners = { ...this.#listeners, onBroken: (cause: unknown) => this.#onBroken(cause, path) };
      return new CountingRun(readingOf(homes), store, listeners, this.#second);
    } catch (cause) {
      database.close();
      return this.#afresh(cause, path);
    }
  }

  #onBroken(cause: unknown, path: string | null): void {
    void this.#run.close();
    this.#run = this.#afresh(cause, path);
    this.#run.put([...this.#files.values()]);
    if (this.#isScanned) this.#run.scanned();
  }

  /** A damaged file is recreated; where nothing can be written any more, the store is in memory. */
  #afresh(cause: unknown, path: string | null): CountingRun {
    if (path === null) throw cause;
    if (isDamage(cause) && this.#timesAnew++ < mostTimesAnew) {
      return this.#open(path, recreateDatabase(path, countsSchema, cause));
    }
    const why = messageOf(cause);
    this.#listeners.onNotice(`What is counted is not kept for the next time: ${why}`);
    return this.#open(null);
  }
}
