import {
  Catalog,
  type Catalogue,
  type HomeFile,
  type KnownClient,
  MarksStore,
  type SessionClaudeFile,
} from '@treeline/catalog';
import {
  failed,
  type HomeState,
  type HostError,
  type MarksChange,
  type Result,
  type SessionId,
  type SessionListing,
} from '@treeline/protocol';
import { type FileProblem, type FolderFile, type FolderWatcher, watchFolder } from '@treeline/tailer';
import { classifyClaudeFile, type Moment } from '@treeline/transcript';
import { acceptPath } from './accept-path.ts';
import { ClientRegistry } from './client-registry.ts';
import { FirstPicture } from './first-picture.ts';
import { GrowthGate } from './growth-gate.ts';
import { HomeFiles } from './home-files.ts';
import type { CountingState, HomeListeners, HomeOptions } from './home-options.ts';
import { HomeProblems } from './home-problems.ts';
import { type HomeFacts, homeStateOf } from './home-state.ts';
import { ListTelling } from './list-telling.ts';
import { messageOf } from './message-of.ts';

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
  readonly #catalog: Catalog;
  readonly #catalogue: Catalogue;
  readonly #marks: MarksStore;
  readonly #marksTimer: NodeJS.Timeout;
  readonly #registry: ClientRegistry;
  readonly #gate = new GrowthGate(countEveryMs, (files) => this.#grown(files));
  readonly #watcher: FolderWatcher;
  readonly #picture = new FirstPicture();
  readonly #problems: HomeProblems;
  #rootState: HomeFacts['root'] = 'unknown';
  #isScanned = false;
  #isClosed = false;
  #clients: readonly KnownClient[] = [];
  #hasRegistry = true;
  readonly #list = new ListTelling((change) => this.#listeners.onSessions(change));
  #counting: CountingState = { rows: { done: 0, total: 0 }, notice: null };
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
    this.#catalogue = this.#startCatalogue();
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
      this.#catalogue.put(this.files.all());
      this.#catalogue.scanned();
      this.#tellSoon();
    });
  }

  get counting(): CountingState {
    return this.#counting;
  }

  /** Reads everything again. What a person has marked stays. */
  rebuild(): void {
    this.#count({ ...this.#counting, notice: this.#marks.notice });
    this.#catalogue.rebuild();
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

  find(id: SessionId): SessionClaudeFile | null {
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
    await this.#catalogue.close();
    this.#catalog.close();
    this.#marks.close();
  }

  #makeCatalog(): Catalog {
    return new Catalog({
      root: this.root,
      now: this.#options.now,
      onChanged: (change) => {
        this.#list.changed(change);
        this.#tellSoon();
      },
      onSettled: () => this.#tellSoon(),
    });
  }

  #startCatalogue(): Catalogue {
    if (this.#marks.notice !== null) this.#counting = { ...this.#counting, notice: this.#marks.notice };
    return this.#options.startCatalogue({
      onRows: (rows) => {
        this.#catalog.setRows(rows);
        this.#picture.kept(rows.length);
      },
      onProgress: (rows) => this.#count({ ...this.#counting, rows }),
      onProblem: (problem) => this.reportProblem(problem),
      onNotice: (notice) => this.#count({ ...this.#counting, notice: joined(this.#marks.notice, notice) }),
    });
  }

  #count(state: CountingState): void {
    const isSame = JSON.stringify(state) === JSON.stringify(this.#counting);
    this.#counting = state;
    if (!isSame) this.#listeners.onCounting(state);
  }

  #refreshMarks(): void {
    try {
      const before = this.#marks.notice;
      if (this.#marks.refresh()) this.#catalog.setMarks(this.#marks.all());
      const { notice } = this.#marks;
      if (notice !== before) this.#count({ ...this.#counting, notice: joined(notice, this.#counting.notice) });
    } catch (cause) {
      this.#count({ ...this.#counting, notice: `What is marked elsewhere cannot be read: ${messageOf(cause)}` });
    }
  }

  #makeRegistry(): ClientRegistry {
    return new ClientRegistry({
      root: this.root,
      system: this.#options.system,
      now: this.#options.now,
      recheckEveryMs: this.#options.recheckEveryMs,
      lastWriteOf: (sessionId) =>
        Math.max(0, ...this.files.ofSession(sessionId).map((file) => this.files.get(file.path)?.modifiedAt ?? 0)),
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
      const file = classifyClaudeFile(path);
      if (file !== null) files.push({ file, bytes, modifiedAt });
      this.#problems.canRead(path);
    }
    for (const file of files) this.files.put(file);
    this.#gate.put(files);
    this.#listeners.onFilesChanged(files.map(({ file }) => file));
    const registered = files.filter(({ file }) => file.kind === 'registry').map(({ file }) => file.path);
    if (registered.length > 0) void this.#registry.put(registered);
    this.#tellSoon();
  }

  #grown(files: readonly HomeFile[]): void {
    this.#catalog.put(files);
    this.#catalogue[this.#isScanned ? 'put' : 'prepare'](files);
    this.#listeners.onFilesGrown(files.map(({ file }) => file));
  }

  #removed(paths: readonly string[]): void {
    const files = paths.map((path) => this.files.remove(path)?.file ?? null).filter((file) => file !== null);
    for (const path of paths) this.#problems.canRead(path);
    this.#gate.forget(paths);
    this.#catalog.remove(paths);
    this.#catalogue.remove(paths);
    this.#listeners.onFilesRemoved(files);
    const registered = files.filter((file) => file.kind === 'registry').map((file) => file.path);
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

function joined(...notices: readonly (string | null)[]): string | null {
  return notices.filter((notice) => notice !== null).join(' ') || null;
}
