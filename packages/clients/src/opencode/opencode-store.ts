import { basename } from 'node:path';
import type { FolderWatcher } from '@treeline/files';
import type { SessionId } from '@treeline/protocol';
import { isMain, type MainUnit, type Unit } from '@treeline/transcript';
import { openCodeFormat } from '@treeline/transcript/formats/opencode';
import type { SessionStore, StoreListener, UnitReading, WatchKit } from '../client.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { UnitIndex } from '../unit-index.ts';
import { watchHome } from '../watch-home.ts';
import { HomeLook, type HomeProblem, type HomeRows } from './home-rows.ts';
import { exportsFolder, type Places, placesIn } from './places.ts';
import { RowReading } from './row-reading.ts';
import { type RunningNow, runningNow } from './running-clients.ts';

/** Writes come in bursts: the end of a text and the call after it are reported together. */
const settleMs = 250;

/** A watched home of OpenCode: the database and its log through their folder, and the older JSON files. */
export class OpenCodeStore implements SessionStore {
  readonly reading: UnitReading;
  readonly units = new UnitIndex(() => openCodeFormat);
  readonly ready: Promise<void>;
  readonly #places: Places;
  readonly #kit: WatchKit;
  readonly #listener: StoreListener;
  readonly #look: HomeLook;
  readonly #watcher: FolderWatcher;
  readonly #recheck: NodeJS.Timeout;
  #settling: NodeJS.Timeout | null = null;
  #seen: HomeRows = { sessions: new Map(), problems: [] };
  #running: RunningNow = { clients: [], unfinished: new Map() };
  #isClosed = false;

  constructor(home: string, kit: WatchKit, listener: StoreListener) {
    this.#places = placesIn(home);
    this.#kit = kit;
    this.#listener = listener;
    this.#look = new HomeLook(this.#places);
    this.reading = new RowReading(home);
    const { folder, database } = this.#places;
    const onChanged = () => this.#soon();
    const accept = (path: string, isFolder: boolean) => acceptPath(path, isFolder, basename(database));
    const watched = { root: folder, accept, linkedFolders: ['storage'], onChanged, onRemoved: onChanged };
    this.#watcher = watchHome(watched, kit, listener);
    this.ready = this.#watcher.ready.then(() => this.#lookNow());
    this.#recheck = setInterval(() => this.#checkRunning(), kit.recheckEveryMs).unref();
  }

  async find(id: SessionId): Promise<MainUnit | null> {
    const found = this.#look.look().sessions.get(id)?.listed.unit ?? null;
    return found !== null && isMain(found) ? found : null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#recheck);
    if (this.#settling !== null) clearTimeout(this.#settling);
    await this.#watcher.close();
  }

  #soon(): void {
    if (this.#settling !== null || this.#isClosed) return;
    this.#settling = setTimeout(() => {
      this.#settling = null;
      this.#lookNow();
    }, settleMs);
  }

  #lookNow(): void {
    if (this.#isClosed) return;
    const before = this.#seen;
    this.#seen = this.#look.look();
    this.#report(before.problems, this.#seen.problems);
    const changed: ListedUnit[] = [];
    const keys = new Set<string>();
    for (const { listed } of this.#seen.sessions.values()) {
      keys.add(listed.unit.key);
      const known = this.units.get(listed.unit.key);
      if (known !== null && isSame(known, listed)) continue;
      this.units.put(listed);
      changed.push(listed);
    }
    const removed: Unit[] = [];
    for (const key of this.units.keys()) {
      const gone = keys.has(key) ? null : this.units.remove(key);
      if (gone !== null) removed.push(gone.unit);
    }
    // Running clients come first, so that a session that has just begun is not shown as lost.
    this.#checkRunning();
    if (removed.length > 0) this.#listener.onRemoved(removed);
    if (changed.length > 0) this.#listener.onChanged(changed);
  }

  #report(before: readonly HomeProblem[], now: readonly HomeProblem[]): void {
    const isIn = (list: readonly HomeProblem[], one: HomeProblem) =>
      list.some(({ path, message }) => path === one.path && message === one.message);
    for (const problem of before) if (!isIn(now, problem)) this.#listener.onSolved({ kind: 'unreadable', ...problem });
    for (const problem of now) if (!isIn(before, problem)) this.#listener.onProblem({ kind: 'unreadable', ...problem });
  }

  #checkRunning(): void {
    if (this.#isClosed) return;
    const { database } = this.#places;
    this.#running = runningNow(this.#look, this.#seen, database, this.#kit.now(), this.#running.unfinished);
    this.#listener.onClients(this.#running.clients, true);
  }
}

function isSame(a: ListedUnit, b: ListedUnit): boolean {
  return a.bytes === b.bytes && a.changedAt === b.changedAt && a.identity === b.identity;
}

/** The folders of messages and parts are too many to watch: a session's own file is written with each of them. */
function acceptPath(path: string, isFolder: boolean, database: string): boolean {
  if (path === exportsFolder && isFolder) return true;
  if (!isFolder && /^exports\/[^/]+\.json$/.test(path)) return true;
  if (isFolder) return path === '' || /^storage(?:\/session(?:\/[^/]+)?)?$/.test(path);
  return path === database || path === `${database}-wal` || /^storage\/session\/[^/]+\/[^/]+\.json$/.test(path);
}
