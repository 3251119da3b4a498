import { type FileProblem, type FolderFile, type FolderWatcher, watchFolder } from '@treeline/files';
import { type CountingService, type HomeFile, type KnownClient, MarksStore, SessionCatalog } from '@treeline/library';
import {
  failed,
  type HomeState,
  type HostError,
  type MarksChange,
  type Result,
  type SessionId,
  type SessionListing,
} from '@treeline/protocol';
import type { MainUnit, Moment } from '@treeline/transcript';
import { isRegistryPath, unitAt } from '@treeline/transcript/formats/claude-code';
import { acceptPath } from './accept-path.ts';
import { ChunkedListUpdates } from './chunked-list-updates.ts';
import { ClientRegistry } from './client-registry.ts';
import { FirstPaintGate } from './first-paint-gate.ts';
import { HomeFiles } from './home-files.ts';
import type { CountingState, HomeListeners, HomeOptions } from './home-options.ts';
import { HomeProblems } from './home-problems.ts';
import { type HomeFacts, homeStateOf } from './home-state.ts';
import { joinedNotices } from './joined-notices.ts';
import { messageOf } from './message-of.ts';
import { PerFileThrottle } from './per-file-throttle.ts';

const gatherMs = 50;
const marksEveryMs = 2_000;
/** The list's entry of a session at work, its counts and the index of its words follow it this often. */
const countEveryMs = 1_000;

/** The folder that is watched, with all that is known of it apart from the content of sessions. */
export class Home {
  readonly root: string;
  readonly files = new HomeFiles();
  readonly #options: HomeOptions;
  readonly #listeners: HomeListeners;
  readonly #catalog: SessionCatalog;
  readonly #counting: CountingService;
  readonly #marks: MarksStore;
  readonly #marksTimer: NodeJS.Timeout;
  readonly #registry: ClientRegistry;
  readonly #gate = new PerFileThrottle(countEveryMs, (files) => this.#grown(files));
  readonly #watcher: FolderWatcher;
  readonly #picture = new FirstPaintGate();
  readonly #problems: HomeProblems;
  #rootState: HomeFacts['root'] = 'unknown';
  #isScanned = false;
  #isClosed = false;
  #clients: readonly KnownClient[] = [];
  #hasRegistry = true;
  readonly #list = new ChunkedListUpdates((change) => this.#listeners.onSessions(change));
  #countingState: CountingState = { rows: { done: 0, total: 0 }, notice: null };
  #told: string;
  #telling: NodeJS.Timeout | null = null;

  constructor(options: HomeOptions, listeners: HomeListeners) {
    this.root = options.root;
    this.#options = options;
    this.#listeners = listeners;
    this.#problems = new HomeProblems(options.root, options.label);
    this.#catalog = this.#makeCatalog();
    this.#marks = new MarksStore(options.dataDir);
    this.#catalog.setMarks(this.#marks.all());
    // Another window may be another process: what it marks shows here too.
    this.#marksTimer = setInterval(() => this.#refreshMarks(), marksEveryMs).unref();
    this.#counting = this.#startCounting();
    this.#registry = this.#makeRegistry();
    this.#told = JSON.stringify(this.state());
    this.#watcher = watchFolder({
      ...{ root: options.root, accept: acceptPath, after: this.#picture.isOver },
      // People move it to another disk and leave a link.
      follows: (path) => path === 'projects',
      onChanged: (files) => this.#changed(files),
      onRemoved: (paths) => this.#removed(paths),
      onProblem: (problem) => this.reportProblem(problem),
      onSolved: (problem) => {
        this.#problems.solved(problem);
        this.#tellSoon();
      },
      onRoot: (state) => {
        this.#rootState = state;
        this.#tellSoon();
      },
    });
    void this.#registry.recheck();
    void this.#watcher.ready.then(() => {
      // A look that was broken off has not seen everything: what it missed would be taken for gone.
      if (this.#isClosed) return;
      this.#isScanned = true;
      this.#catalog.dropUnseen();
      // Sessions come before their agents: what is added up without those would be added up twice.
      this.#counting.put(this.files.all());
      this.#counting.scanned();
      this.#tellSoon();
    });
  }

  get counting(): CountingState {
    return this.#countingState;
  }

  /** Reads everything again. What a person has marked stays. */
  rebuild(): void {
    this.#count({ ...this.#countingState, notice: this.#marks.notice });
    this.#counting.rebuild();
  }

  mark(sessions: readonly SessionId[], change: MarksChange): Result<null, HostError> {
    const files = sessions.map((id) => this.find(id));
    if (files.some((file) => file === null)) return failed({ code: 'not-found', message: 'There is no such session.' });
    const marked = files.flatMap((file) =>
      file === null ? [] : [{ client: 'claude-code', sessionId: file.sessionId }],
    );
    const outcome = this.#marks.change(marked, change);
    if (!outcome.ok) return failed({ code: 'refused', message: `That could not be kept: ${outcome.error}` });
    this.#catalog.setMarks(this.#marks.all());
    return outcome;
  }

  get catalog(): Pick<SessionCatalog, 'setPrices' | 'inventory'> {
    return this.#catalog;
  }

  exportMarks(): string {
    return this.#marks.exportJson();
  }

  /** The first look at the folder is over. */
  get scanned(): Promise<void> {
    return this.#watcher.ready;
  }

  state(): HomeState {
    return homeStateOf({
      label: this.#options.label,
      root: this.#rootState,
      isScanned: this.#isScanned,
      isSettled: this.#catalog.isSettled,
      sessions: this.#catalog.size,
      problems: this.#problems.list(),
    });
  }

  /** The list that was kept has had its time to be drawn. */
  get pictured(): Promise<void> {
    return this.#picture.isOver;
  }

  listing(): SessionListing {
    this.#picture.listed();
    return this.#list.listing(this.#catalog.list());
  }

  find(id: SessionId): MainUnit | null {
    return this.#catalog.find(id);
  }

  clientsOf(sessionId: string): readonly KnownClient[] {
    return this.#clients.filter((client) => client.sessionId === sessionId);
  }

  moment(): Moment {
    return { hasRegistry: this.#hasRegistry, now: this.#options.now() };
  }

  reportProblem(problem: FileProblem): void {
    this.#problems.add(problem);
    this.#tellSoon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#telling !== null) clearTimeout(this.#telling);
    clearInterval(this.#marksTimer);
    this.#gate.close();
    this.#list.close();
    this.#picture.close();
    this.#registry.close();
    await this.#watcher.close();
    await this.#counting.close();
    this.#catalog.close();
    this.#marks.close();
  }

  #makeCatalog(): SessionCatalog {
    return new SessionCatalog({
      root: this.root,
      now: this.#options.now,
      onChanged: (change) => {
        this.#list.changed(change);
        this.#tellSoon();
      },
      onSettled: () => this.#tellSoon(),
    });
  }

  #startCounting(): CountingService {
    if (this.#marks.notice !== null) this.#countingState = { ...this.#countingState, notice: this.#marks.notice };
    return this.#options.startCounting({
      onRows: (rows) => {
        this.#catalog.setRows(rows);
        this.#picture.kept(rows.length);
      },
      onProgress: (rows) => this.#count({ ...this.#countingState, rows }),
      onProblem: (problem) => this.reportProblem(problem),
      onNotice: (notice) => this.#count({ ...this.#countingState, notice: joinedNotices(this.#marks.notice, notice) }),
    });
  }

  #count(state: CountingState): void {
    const isSame = JSON.stringify(state) === JSON.stringify(this.#countingState);
    this.#countingState = state;
    if (!isSame) this.#listeners.onCounting(state);
  }

  #refreshMarks(): void {
    try {
      const before = this.#marks.notice;
      if (this.#marks.refresh()) this.#catalog.setMarks(this.#marks.all());
      const { notice } = this.#marks;
      if (notice !== before)
        this.#count({ ...this.#countingState, notice: joinedNotices(notice, this.#countingState.notice) });
    } catch (cause) {
      this.#count({ ...this.#countingState, notice: `What is marked elsewhere cannot be read: ${messageOf(cause)}` });
    }
  }

  #makeRegistry(): ClientRegistry {
    return new ClientRegistry({
      root: this.root,
      system: this.#options.system,
      now: this.#options.now,
      recheckEveryMs: this.#options.recheckEveryMs,
      lastWriteOf: (sessionId) =>
        Math.max(0, ...this.files.ofSession(sessionId).map((file) => this.files.get(file.key)?.modifiedAt ?? 0)),
      onChecked: (clients, hasRegistry) => {
        const isSame = JSON.stringify(clients) === JSON.stringify(this.#clients);
        this.#clients = clients;
        this.#hasRegistry = hasRegistry;
        this.#catalog.setClients(clients, hasRegistry);
        // Without a registry time is all there is, and it passes.
        if (!isSame || !hasRegistry) this.#listeners.onClients();
      },
    });
  }

  #changed(changed: readonly FolderFile[]): void {
    const files: HomeFile[] = [];
    for (const { path, bytes, modifiedAt } of changed) {
      const file = unitAt(path);
      if (file !== null) files.push({ file, bytes, modifiedAt });
      this.#problems.canRead(path);
    }
    for (const file of files) this.files.put(file);
    this.#gate.put(files);
    this.#listeners.onFilesChanged(files.map(({ file }) => file));
    const registered = changed.map(({ path }) => path).filter(isRegistryPath);
    if (registered.length > 0) void this.#registry.put(registered);
    this.#tellSoon();
  }

  #grown(files: readonly HomeFile[]): void {
    this.#catalog.put(files);
    this.#counting[this.#isScanned ? 'put' : 'prepare'](files);
    this.#listeners.onFilesGrown(files.map(({ file }) => file));
  }

  #removed(paths: readonly string[]): void {
    const files = paths.map((path) => this.files.remove(path)?.file ?? null).filter((file) => file !== null);
    for (const path of paths) this.#problems.canRead(path);
    this.#gate.forget(paths);
    this.#catalog.remove(paths);
    this.#counting.remove(paths);
    this.#listeners.onFilesRemoved(files);
    const registered = paths.filter(isRegistryPath);
    if (registered.length > 0) void this.#registry.remove(registered);
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = null;
      const state = this.state();
      const told = JSON.stringify(state);
      if (told === this.#told) return;
      this.#told = told;
      this.#listeners.onState(state);
    }, gatherMs);
  }
}
