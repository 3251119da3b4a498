import { join } from 'node:path';
import { type FolderFile, type FolderWatcher, identityOf } from '@treeline/files';
import type { SessionId } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { codexFormat, threadAt } from '@treeline/transcript/formats/codex';
import type { SessionStore, StoreListener, UnitReading, WatchKit } from '../client.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { UnitIndex } from '../unit-index.ts';
import { watchHome } from '../watch-home.ts';
import { acceptPath, lockedThread } from './accept-path.ts';
import { CodexReading } from './codex-reading.ts';
import { lookForThread } from './look-for-thread.ts';
import { readHead } from './rollout-head.ts';
import { RunningThreads } from './running-threads.ts';
import { type FamilyChange, ThreadFamilies } from './thread-families.ts';

/** A watched home of Codex. */
export class CodexStore implements SessionStore {
  readonly reading: UnitReading;
  readonly ready: Promise<void>;
  readonly units = new UnitIndex(() => codexFormat);
  readonly #root: string;
  readonly #listener: StoreListener;
  readonly #families: ThreadFamilies;
  readonly #watcher: FolderWatcher;
  readonly #running: RunningThreads;
  readonly #files = new Map<string, FolderFile>();
  #problems: ReadonlyMap<string, string> = new Map();
  #isListed = false;

  constructor(root: string, kit: WatchKit, listener: StoreListener) {
    this.#root = root;
    this.#listener = listener;
    this.reading = new CodexReading(root);
    this.#families = new ThreadFamilies((path) => readHead(join(root, path)));
    const sessionOf = (threadId: string) => this.#families.rootOf(threadId);
    const lastWriteOf = (sessionId: string) => this.units.lastChangeOf(sessionId);
    this.#running = new RunningThreads({ ...kit, root, sessionOf, lastWriteOf }, listener.onClients);
    const [onChanged, onRemoved] = [this.#changed.bind(this), this.#removed.bind(this)];
    const home = { root, accept: acceptPath, linkedFolders: ['sessions', 'archived_sessions'], onChanged, onRemoved };
    this.#watcher = watchHome(home, kit, listener);
    void this.#running.recheck();
    this.ready = this.#watcher.ready.then(() => {
      this.#isListed = true;
      this.#report();
      // Who runs is known then, too.
      return this.#running.recheck();
    });
  }

  find(id: SessionId): Promise<MainUnit | null> {
    return lookForThread(this.#root, id);
  }

  async close(): Promise<void> {
    this.#running.close();
    await this.#watcher.close();
  }

  #changed(files: readonly FolderFile[]): void {
    const rollouts = files.filter(({ path }) => threadAt(path) !== null);
    for (const file of rollouts) this.#files.set(file.path, file);
    this.#listener.onSeen(files.map(({ path }) => path));
    const change = this.#families.put(
      rollouts.map(({ path, bytes }) => ({ path, bytes, identity: identityOf(join(this.#root, path)) ?? '' })),
    );
    this.#tell(change, new Set([...rollouts.map(({ path }) => path), ...change.moved]));
    if (files.some(({ path }) => lockedThread(path) !== null) || change.moved.length > 0) void this.#running.recheck();
  }

  #removed(paths: readonly string[]): void {
    for (const path of paths) this.#files.delete(path);
    this.#listener.onSeen(paths);
    const change = this.#families.remove(paths);
    this.#tell(change, new Set(change.moved));
    if (paths.some((path) => lockedThread(path) !== null)) void this.#running.recheck();
  }

  /** A rollout that has joined or left a family becomes another unit. */
  #tell({ gone }: FamilyChange, changed: ReadonlySet<string>): void {
    const removed = gone.filter(({ key }) => this.units.remove(key) !== null);
    if (removed.length > 0) this.#listener.onRemoved(removed);
    const listed = [...changed].flatMap((path): ListedUnit[] => {
      const unit = this.#families.unitOf(path);
      const file = this.#files.get(path);
      return unit === null || file === undefined
        ? []
        : [{ unit, bytes: file.bytes, changedAt: file.modifiedAt, identity: null }];
    });
    for (const unit of listed) this.units.put(unit);
    if (listed.length > 0) this.#listener.onChanged(listed);
    // Before all have been seen, a parent may only be to come.
    if (this.#isListed) this.#report();
  }

  #report(): void {
    const before = this.#problems;
    this.#problems = this.#families.problems();
    const problem = (path: string, message: string) => ({ kind: 'unreadable', path, message }) as const;
    for (const [path, message] of before)
      if (this.#problems.get(path) !== message) this.#listener.onSolved(problem(path, message));
    for (const [path, message] of this.#problems)
      if (before.get(path) !== message) this.#listener.onProblem(problem(path, message));
  }
}
