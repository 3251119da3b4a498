import { type Homes, readingOf, type UnitReading, unitIn } from '@treeline/clients';
import { FileGuard, isDamage, removeDatabase } from '@treeline/database';
import { messageOf } from '@treeline/files';
import type { ReadingProgress, SearchAnswer, SearchQuery, SessionId } from '@treeline/protocol';
import { type ListedSession, SessionMap } from '../answer/session-map.ts';
import type { SeenFile } from '../indexing/file-queue.ts';
import type { WordsAhead } from '../indexing/words-ahead.ts';
import type { ScanPool } from '../scan/scan-job.ts';
import { type OpenIndex, openIndex, recreateIndex } from '../store/open-index.ts';
import { IndexRunner } from './index-runner.ts';
import { SearchRun } from './search-run.ts';
import type { SearchSources } from './search-sources.ts';

export interface SearchState {
  readonly words: ReadingProgress;
  /** The index cannot be written: searches scan the files that are not in it. */
  readonly isStuck: boolean;
  readonly notice: string | null;
}

export interface SearchEngineOptions {
  readonly homes: Homes;
  /** The index; `null` = in memory. */
  readonly database: string | null;
  readonly now: () => number;
  readonly onState: (state: SearchState) => void;
  /** A second thread that reads. Left out: this one reads alone. */
  readonly ahead?: WordsAhead;
}

export interface SessionNews {
  readonly changed: readonly ListedSession[];
  readonly removed: readonly SessionId[];
}

/** Finds words in every session: takes files and the list of sessions, maintains the index, and answers searches. */
export class SearchEngine {
  readonly #options: SearchEngineOptions;
  readonly #pool: ScanPool;
  readonly #map: SessionMap;
  readonly #reading: UnitReading;
  readonly #runs = new Map<number, SearchRun>();
  readonly #slugs = new Map<string, string | null>();
  /** Agents that have a transcript. */
  readonly #agents = new Set<string | null>();
  #index: OpenIndex;
  #guard: FileGuard | null;
  #runner: IndexRunner;
  #problem: string | null = null;
  #hasBegun = false;
  #searches = 0;

  constructor(options: SearchEngineOptions, pool: ScanPool) {
    this.#options = options;
    this.#pool = pool;
    this.#reading = readingOf(options.homes);
    this.#map = new SessionMap(unitIn(options.homes));
    this.#index = openIndex(options.database);
    this.#guard = this.#guardFile();
    this.#runner = this.#makeRunner();
  }

  putFiles(changed: readonly SeenFile[], removed: readonly string[]): void {
    for (const file of changed) {
      if (!this.#isTranscript(file.path)) continue;
      this.#agents.add(this.#map.agentOf(file.path));
      this.#runner.put(file);
    }
    for (const path of removed) {
      if (!this.#isTranscript(path)) continue;
      this.#agents.delete(this.#map.agentOf(path));
      this.#runner.remove(path);
    }
  }

  /** Call this once every file was put. */
  begin(): void {
    this.#hasBegun = true;
    this.#runner.begin();
  }

  putSessions({ changed, removed }: SessionNews): void {
    for (const id of removed) this.#map.remove(id);
    for (const listed of changed) this.#map.put(listed);
  }

  /** Answers immediately, and again as more is found; a client's next search ends this one. */
  async search(client: number, query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): Promise<void> {
    this.cancel(client);
    this.#searches += 1;
    const order = { searchId: this.#searches, query, now: this.#options.now(), onAnswer };
    try {
      await this.#run(client, order).catch((cause) => {
        if (!isDamage(cause) || !this.#index.lock.tryTake()) throw cause;
        this.#onDamage(cause);
        return this.#run(client, order);
      });
    } catch (cause) {
      const notice = `The search failed: ${messageOf(cause)}`;
      onAnswer({ searchId: order.searchId, groups: [], totalHits: 0, totalSessions: 0, isComplete: true, notice });
    }
  }

  cancel(client: number): void {
    this.#runs.get(client)?.cancel();
    this.#runs.delete(client);
  }

  rest(ms: number): void {
    this.#runner.rest(ms);
  }

  state(): SearchState {
    const { failure } = this.#runner;
    return {
      words: this.#runner.progress(),
      isStuck: failure !== null,
      notice: failure ?? this.#problem ?? this.#index.notice,
    };
  }

  /** Deletes the index and reads everything again. Returns why it cannot, or `null`. */
  rebuild(): string | null {
    if (!this.#index.lock.tryTake()) return 'The search index is in use by another window or process. Close it first.';
    const { database } = this.#options;
    this.#renew(() => {
      if (database !== null) removeDatabase(database);
      return openIndex(database);
    });
    return null;
  }

  close(): void {
    for (const client of [...this.#runs.keys()]) this.cancel(client);
    this.#guard?.close();
    this.#runner.close();
    this.#pool.close();
    this.#index.db.close();
  }

  async #run(client: number, order: ConstructorParameters<typeof SearchRun>[1]): Promise<void> {
    if (!this.#index.lock.isHeld) this.#index.table.refresh();
    const run = new SearchRun(this.#sources(), order);
    this.#runs.set(client, run);
    try {
      await run.run();
    } finally {
      if (this.#runs.get(client) === run) this.#runs.delete(client);
    }
  }

  /** Starts a new index: everything in it can be read again from the files. */
  #onDamage(cause: unknown): void {
    const { database } = this.#options;
    this.#renew(() => (database === null ? openIndex(null) : recreateIndex(database, cause)));
    this.#options.onState(this.state());
  }

  /** The file is no longer where it was opened: another one is made, and filled again. */
  #guardFile(): FileGuard | null {
    const { database } = this.#options;
    if (database === null || !this.#index.isKept) return null;
    return new FileGuard(database, (notice) => {
      this.#renew(() => openIndex(database));
      this.#problem = notice;
      this.#options.onState(this.state());
    });
  }

  /** Puts another index in the place of this one. */
  #renew(open: () => OpenIndex): void {
    for (const client of [...this.#runs.keys()]) this.cancel(client);
    const files = [...this.#runner.queue.files()];
    this.#runner.close();
    this.#index.db.close();
    this.#problem = null;
    this.#guard?.close();
    this.#index = open();
    this.#guard = this.#guardFile();
    this.#runner = this.#makeRunner();
    this.putFiles(files, []);
    if (this.#hasBegun) this.#runner.begin();
  }

  #sources(): SearchSources {
    return {
      homes: this.#options.homes,
      reading: this.#reading,
      db: this.#index.db,
      vocabulary: this.#index.vocabulary,
      table: this.#index.table,
      queue: this.#runner.queue,
      map: this.#map,
      pool: this.#pool,
      hasTranscript: (agentId) => this.#agents.has(agentId),
      slugOf: (path) => this.#slugOf(path),
    };
  }

  #makeRunner(): IndexRunner {
    const { ahead } = this.#options;
    return new IndexRunner({
      ...(ahead === undefined ? {} : { ahead }),
      reading: this.#reading,
      db: this.#index.db,
      table: this.#index.table,
      lock: this.#index.lock,
      hasTranscript: (agentId) => this.#agents.has(agentId),
      unitAt: (key) => this.#map.fileOf(key),
      onProgress: () => this.#options.onState(this.state()),
      onNotice: (notice) => {
        this.#problem = notice;
        this.#options.onState(this.state());
      },
      onDamage: (cause) => this.#onDamage(cause),
    });
  }

  /** The type of an agent; for one that is not indexed yet, from the side file of its transcript. */
  #slugOf(path: string): string | null {
    const agent = this.#map.agentOf(path);
    if (agent === null) return null;
    const told = this.#index.table.slugOf(agent) ?? this.#slugs.get(path);
    if (told !== undefined) return told ?? 'agent';
    const slug = this.#reading.agentMeta(path)?.agentSlug ?? null;
    this.#slugs.set(path, slug);
    return slug ?? 'agent';
  }

  #isTranscript(path: string): boolean {
    const role = this.#map.fileOf(path)?.role;
    return role === 'main' || role === 'agent';
  }
}
