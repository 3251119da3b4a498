import { basename, sep } from 'node:path';
import { FSWatcher } from 'chokidar';
import { errorPath } from './file-problem.ts';

/**
 * chokidar 5 lists a folder and stats everything in it after each event there: an append among 900 files would cost 900
 * stats. It also drops changes within 50 ms of another. So here it only holds the watches, its raw events say what to
 * look at, and the scan does the listing.
 */
class EventsOnlyWatcher extends FSWatcher {
  override _readdirp(): undefined {
    return undefined;
  }
}

interface WatchListener {
  /** `name`: the affected entry of `folder`; `null` where the system does not say. */
  onEvent(folder: string, name: string | null): void;
  /** All watches were set again: events may have been missed. */
  onRenewed(): void;
  onError(error: unknown): void;
}

// chokidar never confirms a folder that vanished before it could be watched; on a busy machine it confirms others late.
const confirmWithinMs = 250;

/** The system's watches on a set of folders, not on their contents. Folders are absolute paths. */
export class OsWatches {
  private watcher: FSWatcher;
  private readonly watched = new Map<string, Promise<void>>();
  private readonly confirming = new Map<string, () => void>();
  /** Folders whose watch did not start in time, and may still start. */
  private readonly late = new Set<string>();
  /**
   * A watch follows the folder, not its name: these folders were moved or deleted, and their watches report nothing.
   */
  private readonly lost = new Set<string>();
  private isClosed = false;

  constructor(private readonly listener: WatchListener) {
    this.watcher = this.start();
  }

  /** chokidar's environment variable requests polling. */
  get isPolling(): boolean {
    return this.watcher.options.usePolling;
  }

  /** Resolves when events of the folder can no longer be missed, or are unavailable for now. */
  add(path: string): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    const folder = withSlashes(path);
    // chokidar removes a single watch only after a delay, in which it may remove its successor too.
    if (this.lost.has(folder)) this.renew();
    const settled = this.late.has(folder) ? null : this.watched.get(folder);
    return settled ?? this.begin(folder);
  }

  has(path: string): boolean {
    const folder = withSlashes(path);
    return this.watched.has(folder) && !this.lost.has(folder) && !this.late.has(folder);
  }

  /** The folder and everything below it was deleted or moved. */
  lose(path: string): void {
    const gone = withSlashes(path);
    for (const folder of this.watched.keys()) {
      if (folder === gone || folder.startsWith(`${gone}/`)) this.lost.add(folder);
    }
  }

  close(): Promise<void> {
    this.isClosed = true;
    return this.stop();
  }

  private stop(): Promise<void> {
    for (const settle of [...this.confirming.values()]) settle();
    this.watched.clear();
    this.lost.clear();
    this.late.clear();
    const closed = this.watcher.close();
    // Closing removes the listeners, and an error event without a listener is thrown.
    this.watcher.on('error', () => undefined);
    return closed;
  }

  private renew(): void {
    const kept = [...this.watched.keys()].filter((folder) => !this.lost.has(folder));
    void this.stop();
    this.watcher = this.start();
    for (const folder of kept) void this.begin(folder);
    if (kept.length > 0) this.listener.onRenewed();
  }

  private begin(folder: string): Promise<void> {
    this.late.delete(folder);
    const settled = new Promise<void>((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        this.confirming.delete(folder);
        resolve();
      };
      const timer = setTimeout(() => {
        this.late.add(folder);
        settle();
      }, confirmWithinMs);
      this.confirming.set(folder, settle);
    });
    this.watched.set(folder, settled);
    this.watcher.add(folder);
    return settled;
  }

  private confirm(folder: string): void {
    this.confirming.get(folder)?.();
    // Changes between the last scan and the start of this watch were missed.
    if (this.late.delete(folder)) this.listener.onEvent(folder, null);
  }

  private start(): FSWatcher {
    const watcher = new EventsOnlyWatcher({
      followSymlinks: false,
      atomic: false,
      // For a folder that does not exist, chokidar would watch its parent.
      ignored: (path) => !this.watched.has(path),
    });
    watcher.on('error', (error) => this.refuse(error));
    // The watch is set a microtask after this event.
    watcher.on('addDir', (path) => setImmediate(() => this.confirm(withSlashes(path))));
    watcher.on('raw', (event: string, name: unknown, details: unknown) => {
      const folder = watchedPath(details);
      if (folder !== null) this.hear(folder, typeof name === 'string' ? name : null, event === 'rename');
    });
    return watcher;
  }

  /** A watch that the system refused is requested again at the next scan. */
  private refuse(error: unknown): void {
    const folder = withSlashes(errorPath(error) ?? '');
    if (this.watched.delete(folder)) this.watcher.unwatch(folder);
    this.listener.onError(error);
  }

  private hear(folder: string, name: string | null, isStructural: boolean): void {
    if (this.lost.has(folder)) return;
    // Linux reports a folder's own name when the folder itself was moved or deleted. An entry may have the same name:
    // then a watch is renewed needlessly.
    if (isStructural && name === basename(folder)) this.lose(folder);
    this.listener.onEvent(folder, name);
  }
}

function watchedPath(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('watchedPath' in details)) return null;
  return typeof details.watchedPath === 'string' ? details.watchedPath : null;
}

/** Paths as chokidar writes them. */
function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
