import type { FolderFile, FolderWatcher } from '@treeline/files';
import type { SessionId } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { claudeCodeFormat, isRegistryPath, unitAt } from '@treeline/transcript/formats/claude-code';
import type { SessionStore, StoreListener, UnitReading, WatchKit } from '../client.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { UnitIndex } from '../unit-index.ts';
import { watchHome } from '../watch-home.ts';
import { acceptPath } from './accept-path.ts';
import { ClaudeReading } from './claude-reading.ts';
import { lookForSession } from './look-for-session.ts';
import { RunningClients } from './running-clients.ts';

/** A home of Claude Code, watched. */
export class ClaudeStore implements SessionStore {
  readonly reading: UnitReading;
  readonly ready: Promise<void>;
  readonly units = new UnitIndex(() => claudeCodeFormat);
  readonly #root: string;
  readonly #listener: StoreListener;
  readonly #watcher: FolderWatcher;
  readonly #running: RunningClients;

  constructor(root: string, kit: WatchKit, listener: StoreListener) {
    this.#root = root;
    this.#listener = listener;
    this.reading = new ClaudeReading(root);
    this.#running = new RunningClients({
      ...kit,
      root,
      lastWriteOf: (sessionId) => this.units.lastChangeOf(sessionId),
      onChecked: listener.onClients,
    });
    const [onChanged, onRemoved] = [this.#changed.bind(this), this.#removed.bind(this)];
    const home = { root, accept: acceptPath, linkedFolders: ['projects'], onChanged, onRemoved };
    this.#watcher = watchHome(home, kit, listener);
    this.ready = this.#watcher.ready;
    void this.#running.recheck();
  }

  find(id: SessionId): Promise<MainUnit | null> {
    return lookForSession(this.#root, id);
  }

  async close(): Promise<void> {
    this.#running.close();
    await this.#watcher.close();
  }

  #changed(files: readonly FolderFile[]): void {
    const paths = files.map(({ path }) => path);
    this.#listener.onSeen(paths);
    const units = files.flatMap(({ path, bytes, modifiedAt }): ListedUnit[] => {
      const unit = unitAt(path);
      return unit === null ? [] : [{ unit, bytes, changedAt: modifiedAt, identity: null }];
    });
    for (const unit of units) this.units.put(unit);
    this.#listener.onChanged(units);
    const registered = paths.filter(isRegistryPath);
    if (registered.length > 0) void this.#running.put(registered);
  }

  #removed(paths: readonly string[]): void {
    this.#listener.onSeen(paths);
    this.#listener.onRemoved(paths.flatMap((path) => this.units.remove(path)?.unit ?? []));
    const registered = paths.filter(isRegistryPath);
    if (registered.length > 0) void this.#running.remove(registered);
  }
}
