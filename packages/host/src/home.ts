import { isAbsolute, join, relative } from 'node:path';
import { Catalog, type HomeFile, type KnownClient, type SessionClaudeFile, shortHash } from '@treeline/catalog';
import type { HomeState, Problem, SessionId, SessionListChange, SessionListing } from '@treeline/protocol';
import { type FileProblem, type FolderFile, type FolderWatcher, watchFolder } from '@treeline/tailer';
import { type ClaudeFile, classifyClaudeFile } from '@treeline/transcript';
import { acceptPath } from './accept-path.ts';
import { ClientRegistry } from './client-registry.ts';
import { HomeFiles } from './home-files.ts';
import { type HomeFacts, homeStateOf } from './home-state.ts';
import type { ProcessSystem } from './process-evidence.ts';

const gatherMs = 50;

export interface HomeOptions {
  readonly root: string;
  readonly label: string;
  readonly now: () => number;
  readonly system: ProcessSystem;
  readonly recheckEveryMs: number;
}

export interface HomeListeners {
  readonly onState: (state: HomeState) => void;
  readonly onSessions: (change: SessionListChange) => void;
  readonly onFilesChanged: (files: readonly ClaudeFile[]) => void;
  readonly onFilesRemoved: (files: readonly ClaudeFile[]) => void;
  readonly onClients: () => void;
}

/** The folder that is watched, with all that is known of it apart from the content of sessions. */
export class Home {
  readonly root: string;
  readonly files = new HomeFiles();
  readonly #options: HomeOptions;
  readonly #listeners: HomeListeners;
  readonly #catalog: Catalog;
  readonly #registry: ClientRegistry;
  readonly #watcher: FolderWatcher;
  readonly #problems = new Map<string, Problem>();
  #rootState: HomeFacts['root'] = 'unknown';
  #isScanned = false;
  #clients: readonly KnownClient[] = [];
  #sequence = 0;
  #told: string;
  #telling: NodeJS.Timeout | null = null;

  constructor(options: HomeOptions, listeners: HomeListeners) {
    this.root = options.root;
    this.#options = options;
    this.#listeners = listeners;
    this.#catalog = this.#makeCatalog();
    this.#registry = this.#makeRegistry();
    this.#told = JSON.stringify(this.state());
    this.#watcher = watchFolder({
      root: options.root,
      accept: acceptPath,
      onChanged: (files) => this.#changed(files),
      onRemoved: (paths) => this.#removed(paths),
      onProblem: (problem) => this.reportProblem(problem),
      onRoot: (state) => {
        this.#rootState = state;
        this.#problems.delete('');
        this.#tellSoon();
      },
    });
    void this.#registry.recheck();
    void this.#watcher.ready.then(() => {
      this.#isScanned = true;
      this.#tellSoon();
    });
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
      problems: [...this.#problems.values()],
    });
  }

  listing(): SessionListing {
    const sessions = this.#catalog.list();
    return { sequence: this.#sequence, sessions };
  }

  find(id: SessionId): SessionClaudeFile | null {
    return this.#catalog.find(id);
  }

  clientsOf(sessionId: string): readonly KnownClient[] {
    return this.#clients.filter((client) => client.sessionId === sessionId);
  }

  reportProblem(problem: FileProblem): void {
    if (problem.kind === 'vanished') return;
    const path = isAbsolute(problem.path) ? relative(this.root, problem.path) : problem.path;
    const message = `${join(this.#options.label, path)}: ${problem.message}`;
    this.#problems.set(path, { id: shortHash(path), message });
    this.#tellSoon();
  }

  async close(): Promise<void> {
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.#registry.close();
    await this.#watcher.close();
    this.#catalog.close();
  }

  #makeCatalog(): Catalog {
    return new Catalog({
      root: this.root,
      now: this.#options.now,
      onChanged: (change) => {
        this.#sequence += 1;
        this.#listeners.onSessions({ sequence: this.#sequence, ...change });
        this.#tellSoon();
      },
      onSettled: () => this.#tellSoon(),
    });
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
        this.#catalog.setClients(clients, hasRegistry);
        if (!isSame) this.#listeners.onClients();
      },
    });
  }

  #changed(changed: readonly FolderFile[]): void {
    const files: HomeFile[] = [];
    for (const { path, bytes, modifiedAt } of changed) {
      const file = classifyClaudeFile(path);
      if (file !== null) files.push({ file, bytes, modifiedAt });
      this.#solved(path);
    }
    for (const file of files) this.files.put(file);
    this.#catalog.put(files);
    this.#listeners.onFilesChanged(files.map(({ file }) => file));
    const registered = files.filter(({ file }) => file.kind === 'registry').map(({ file }) => file.path);
    if (registered.length > 0) void this.#registry.put(registered);
    this.#tellSoon();
  }

  #removed(paths: readonly string[]): void {
    const files = paths.map((path) => this.files.remove(path)?.file ?? null).filter((file) => file !== null);
    for (const path of paths) this.#solved(path);
    this.#catalog.remove(paths);
    this.#listeners.onFilesRemoved(files);
    const registered = files.filter((file) => file.kind === 'registry').map((file) => file.path);
    if (registered.length > 0) void this.#registry.remove(registered);
    this.#tellSoon();
  }

  /** News of a file: it can be read, and so can the folders above it. */
  #solved(path: string): void {
    for (const about of this.#problems.keys()) {
      if (about !== '' && (path === about || path.startsWith(`${about}/`))) this.#problems.delete(about);
    }
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
