import { formatOf, type ListedUnit, UnitIndex, type UnitReading } from '@treeline/clients';
import { isBusy } from '@treeline/database';
import { type FileProblem, NewestFirstQueue, nextTurn } from '@treeline/files';
import type { ReadingProgress } from '@treeline/protocol';
import { isMain, type MainUnit, type Unit } from '@treeline/transcript';
import type { AgentKeeping } from './keeping/agent-keeping.ts';
import { FamilyUnits } from './reading/family-units.ts';
import { FileDigests } from './reading/file-digests.ts';
import { type FamilyVisitor, gatherFamily } from './reading/gather-family.ts';
import { newestOfEach } from './reading/newest-of-each.ts';
import { ReadingLeft } from './reading/reading-left.ts';
import { RecountBackoff } from './reading/recount-backoff.ts';
import { type SecondReading, TwoThreadReading } from './reading/two-thread-reading.ts';
import { type SessionRowOf, withoutStoreFields } from './session-row.ts';
import type { CountsStore, StoredRow } from './store/counts-store.ts';

interface CountingRunParts {
  readonly reading: UnitReading;
  readonly store: CountsStore;
  /** `null`: this thread reads alone. */
  readonly second: SecondReading | null;
  /** `null`: nothing is left to openings. */
  readonly keeping: AgentKeeping | null;
}

interface CountingRunListeners {
  readonly onRows: (rows: readonly SessionRowOf[]) => void;
  readonly onProgress: (progress: ReadingProgress) => void;
  readonly onProblem: (problem: FileProblem) => void;
  /** The store can no longer be written or read. */
  readonly onBroken: (cause: unknown) => void;
}

/** Rows are saved and reported in batches: one transaction per row would take longer than the reading. */
const saveEveryMs = 400;
const saveEveryBytes = 64_000_000;
/** Of the saved rows a screenful is reported first, the others in batches of this size. */
const screenful = 200;
const heap = 2000;

/**
 * Counts every session of the homes, the newest first, and stores the result. It may be stopped at any moment: a row is
 * valid as long as its files are unchanged, and what is not stored is read again.
 */
export class CountingRun {
  readonly #store: CountsStore;
  readonly #listeners: CountingRunListeners;
  readonly #files = new UnitIndex(formatOf);
  readonly #digests: FileDigests;
  readonly #rows = new Map<string, Pick<StoredRow, 'signature' | 'missing'>>();
  readonly #due = new NewestFirstQueue();
  readonly #reading: TwoThreadReading;
  readonly #families: FamilyUnits;
  readonly #keeping: AgentKeeping | null;
  readonly #left = new ReadingLeft();
  /** Sessions that look for an agent's files in other folders, by agent. */
  readonly #seekers = new Map<string, Set<string>>();
  readonly #resting = new RecountBackoff();
  #unsavedRows: StoredRow[] = [];
  #savedAt = performance.now();
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor({ reading, store, second, keeping }: CountingRunParts, listeners: CountingRunListeners) {
    this.#store = store;
    this.#keeping = keeping;
    this.#listeners = listeners;
    const newest = store.rows(screenful);
    // Reports an empty list too: `FirstPaintGate` waits for the first call.
    listeners.onRows(newest.map(withoutStoreFields));
    const rows = newest.length < screenful ? newest : store.rows();
    for (const row of rows) this.#rowIs(row);
    for (let from = screenful; from < rows.length; from += heap)
      listeners.onRows(rows.slice(from, from + heap).map(withoutStoreFields));
    this.#digests = new FileDigests(reading, store, listeners.onProblem);
    this.#families = new FamilyUnits(this.#files, this.#digests);
    const onRead = (path: string) => this.#left.read(path);
    this.#reading = new TwoThreadReading({ digests: this.#digests, second, onRead });
  }

  prepare(files: readonly ListedUnit[]): void {
    this.#reading.put(files);
    this.#run();
  }

  put(files: readonly ListedUnit[]): void {
    for (const file of files) this.#files.put(file);
    for (const file of files)
      if (file.unit.reads === 'lines') this.#left.put(file.unit.key, file.bytes, this.#unread(file));
    for (const file of newestOfEach(files, this.#seekers)) this.#touch(file);
    this.#reading.put(files);
    this.#run();
  }

  remove(paths: readonly string[]): void {
    const removed = paths.map((path) => this.#files.remove(path)).filter((file) => file !== null);
    this.#reading.forget(paths);
    this.#digests.forget(paths);
    this.#keeping?.forget(paths);
    for (const path of paths) {
      this.#due.drop(path);
      this.#rows.delete(path);
      this.#left.remove(path);
    }
    this.#unsavedRows = this.#unsavedRows.filter(({ path }) => this.#rows.has(path));
    this.#safely(() => this.#store.remove(paths));
    for (const file of newestOfEach(removed, this.#seekers)) this.#touch(file);
    this.#run();
  }

  /** The first scan of the home is over: rows of missing files are deleted. */
  scanned(): void {
    const there = new Set(this.#files.keys());
    const gone = [...this.#digests.paths(), ...this.#rows.keys()].filter((path) => !there.has(path));
    if (gone.length > 0) this.remove([...new Set(gone)]);
    this.#run();
  }

  /** Deletes everything and counts again. */
  rebuild(): void {
    this.#safely(() => this.#store.clear());
    this.#rows.clear();
    this.#unsavedRows = [];
    this.#digests.forget([...this.#digests.paths()]);
    this.#keeping?.forget(this.#files.keys());
    this.#resting.clear();
    this.put(this.#files.all());
  }

  /** Visits all sessions. Units with a valid stored digest are not read again. */
  async eachFamily(visit: FamilyVisitor): Promise<void> {
    for (const { unit } of this.#files.all()) {
      if (!isMain(unit)) continue;
      const gathered = await gatherFamily(unit, this.#families.ownOf(unit), this.#files, (file) => this.#digest(file));
      if (gathered !== null) await visit(unit, gathered.family, this.#files);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#resting.clear();
    this.#reading.close();
    await this.#running;
    this.#store.close();
  }

  /** Bytes read from the client's files since the start. */
  get bytesRead(): number {
    return this.#digests.bytesRead;
  }

  /** Resolves when no work is left. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #unread(file: ListedUnit): number {
    if (this.#digests.isFresh(file)) return 0;
    return Math.max(1, file.bytes - (this.#digests.known(file.unit.key)?.offset ?? 0));
  }

  #touch({ unit: file, changedAt: modifiedAt }: ListedUnit): void {
    if (isMain(file)) {
      this.#dueSoon(file.key, modifiedAt);
      return;
    }
    for (const key of this.#holdersOf(file)) this.#dueSoon(key, modifiedAt);
    for (const key of this.#seekers.get(file.agentId ?? '') ?? []) this.#dueSoon(key, modifiedAt);
  }

  /**
   * Only its records say which session a file beside the sessions belongs to: until it was read, it may belong to any.
   */
  #holdersOf(file: Unit): readonly string[] {
    const sessionId = file.sessionId ?? this.#digests.known(file.key)?.session ?? null;
    const sessions = sessionId === null ? this.#files.sessionsIn(file) : this.#files.sessionsNamed(sessionId, file);
    return sessions.map(({ key }) => key);
  }

  #dueSoon(path: string, at: number): void {
    if (this.#files.get(path)?.unit.role !== 'main') return;
    const isResting = this.#resting.isResting(path, () => {
      this.#dueSoon(path, at);
      this.#run();
    });
    if (!isResting) this.#due.add(path, at);
  }

  #run(): void {
    if (this.#running !== null || this.#isClosed) return;
    this.#running = this.#work().finally(() => {
      this.#running = null;
      if (this.#due.size > 0 || !this.#reading.isIdle || this.#keeping?.isIdle === false) this.#run();
    });
  }

  async #work(): Promise<void> {
    // Files reported together enter the queue before the first one is read.
    await nextTurn();
    try {
      await this.#reading.readAhead(
        () => this.#due.size > 0 || this.#isClosed,
        () => this.#saveIfDue(),
      );
      for (let path = this.#due.next(); path !== null && !this.#isClosed; path = this.#due.next()) {
        const home = this.#files.get(path);
        if (home !== null && isMain(home.unit)) await this.#count(home.unit, home);
      }
      await this.#reading.finish();
      if (!this.#isClosed) this.#left.finish();
      this.#save();
      await this.#keeping?.work(this.#files, () => this.#due.size > 0 || this.#isClosed);
    } catch (cause) {
      this.#broke(cause);
    }
  }

  async #count(session: MainUnit, home: ListedUnit): Promise<void> {
    const startedAt = performance.now();
    const own = this.#families.ownOf(session);
    const wanted = this.#keeping?.wanted(session, own) ?? [];
    const known = this.#rows.get(session.key);
    if (wanted.length === 0 && known !== undefined && this.#families.holds(session, own, known)) return;
    this.#reading.hurry(own);
    const { countFamily } = await import('./reading/count-family.ts');
    const gathered = await gatherFamily(session, own, this.#files, (file) => this.#digest(file));
    if (gathered === null || this.#isClosed || this.#files.get(session.key) === null) return;
    this.#keeping?.counted(wanted, gathered);
    const { missing } = gathered;
    const row = countFamily(gathered, this.#digests.known(session.key)?.bornAt ?? home.changedAt);
    const { bytes, changedAt: modifiedAt } = home;
    const signature = this.#families.signature(session, missing, this.#families.ownOf(session));
    const stored: StoredRow = { path: session.key, bytes, modifiedAt, row, signature, missing };
    this.#rowIs(stored);
    this.#unsavedRows.push(stored);
    this.#resting.counted(session.key, performance.now() - startedAt);
    await this.#saveIfDue();
  }

  async #digest(file: ListedUnit) {
    const digest = await this.#reading.digest(file);
    await this.#saveIfDue();
    return digest;
  }

  #rowIs({ path, signature, missing }: Pick<StoredRow, 'path' | 'signature' | 'missing'>): void {
    this.#rows.set(path, { signature, missing });
    for (const agent of missing) this.#seekers.set(agent, (this.#seekers.get(agent) ?? new Set()).add(path));
  }

  async #saveIfDue(): Promise<void> {
    const isDue = performance.now() - this.#savedAt >= saveEveryMs || this.#digests.bytesUnsaved >= saveEveryBytes;
    if (!isDue) return;
    this.#save();
    await nextTurn();
  }

  #save(): void {
    const files = this.#digests.unsaved();
    const rows = this.#unsavedRows;
    this.#savedAt = performance.now();
    if (files.length > 0 || rows.length > 0) {
      if (!this.#written(() => this.#store.write(files, rows))) return;
      this.#digests.saved();
      this.#unsavedRows = [];
      if (rows.length > 0) this.#listeners.onRows(rows.map(withoutStoreFields));
    }
    this.#listeners.onProgress(this.#left.progress);
  }

  /** Where another process writes for long, saving is postponed to the next time. */
  #written(write: () => void): boolean {
    try {
      write();
      return true;
    } catch (cause) {
      if (isBusy(cause)) return false;
      throw cause;
    }
  }

  #safely(work: () => void): void {
    try {
      work();
    } catch (cause) {
      if (!isBusy(cause)) this.#broke(cause);
    }
  }

  /** Stops, and reports once, so that the service opens another store. */
  #broke(cause: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#listeners.onBroken(cause);
  }
}
