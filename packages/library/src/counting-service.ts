import { type Homes, type ListedUnit, readingOf, type UnitReading } from '@treeline/clients';
import { FileGuard, isDamage, openDatabase, recreateDatabase } from '@treeline/database';
import { type FileProblem, messageOf } from '@treeline/files';
import type { ReadingProgress } from '@treeline/protocol';
import { CountingRun } from './counting-run.ts';
import { AgentKeeping } from './keeping/agent-keeping.ts';
import type { FamilyVisitor } from './reading/gather-family.ts';
import type { SecondReading } from './reading/two-thread-reading.ts';
import type { SessionRowOf } from './session-row.ts';
import { CountsStore, countsSchema } from './store/counts-store.ts';
import { countsPath } from './store/data-files.ts';
import { KeptUnits } from './store/kept-units.ts';

export interface CountingOptions {
  readonly homes: Homes;
  /** Treeline's data folder; `null`: nothing is stored. */
  readonly dataDir: string | null;
  /** Of the program: what agents amount to is kept for no other. */
  readonly version: string;
  /** From how many bytes of a session's agents on that is kept; by default of large ones. */
  readonly keepsAgentsFrom?: number;
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
  readonly #kept: KeptUnits | null;
  #run: CountingRun;
  #guard: FileGuard | null = null;
  #isScanned = false;
  #timesAnew = 0;

  /** `second`: with much to read, a second thread reads too. */
  constructor(options: CountingOptions, listeners: CountingListeners, second: SecondReading | null = null) {
    this.#options = options;
    this.#listeners = listeners;
    this.#second = second;
    this.#kept = options.dataDir === null ? null : new KeptUnits({ ...options, onNotice: listeners.onNotice });
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
    this.#kept?.clear();
    this.#run.rebuild();
  }

  /** Does nothing: without a worker there is no other thread to yield to. */
  rest(): void {
    return;
  }

  async close(): Promise<void> {
    this.#guard?.close();
    await this.#run.close();
    this.#kept?.close();
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
    this.#guard?.close();
    this.#guard = path !== null && opened.isKept ? new FileGuard(path, (lost) => this.#onLost(lost, path)) : null;
    try {
      const store = new CountsStore(database, homes);
      const listeners = { ...this.#listeners, onBroken: (cause: unknown) => this.#onBroken(cause, path) };
      const reading = readingOf(homes);
      return new CountingRun({ reading, store, second: this.#second, keeping: this.#keeping(reading) }, listeners);
    } catch (cause) {
      database.close();
      return this.#afresh(cause, path);
    }
  }

  #keeping(reading: UnitReading): AgentKeeping | null {
    if (this.#kept === null) return null;
    const { keepsAgentsFrom: fromBytes } = this.#options;
    const { onProblem } = this.#listeners;
    return new AgentKeeping({
      reading,
      kept: this.#kept,
      onProblem,
      ...(fromBytes === undefined ? {} : { fromBytes }),
    });
  }

  #onBroken(cause: unknown, path: string | null): void {
    this.#goOnWith(() => this.#afresh(cause, path));
  }

  /** The file is no longer where it was opened: another one is made, and filled again. */
  #onLost(notice: string, path: string): void {
    this.#timesAnew += 1;
    if (this.#timesAnew > mostTimesAnew) {
      this.#onBroken(new Error(notice), path);
      return;
    }
    this.#goOnWith(() => this.#open(path));
    this.#listeners.onNotice(notice);
  }

  #goOnWith(open: () => CountingRun): void {
    void this.#run.close();
    this.#run = open();
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
    this.#listeners.onNotice(`Counts could not be saved: ${why}`);
    return this.#open(null);
  }
}
