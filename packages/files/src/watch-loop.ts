import { basename, sep } from 'node:path';
import { ChangeReport } from './change-report.ts';
import { errorCode, errorPath, toFileProblem } from './file-problem.ts';
import { childPath, type FolderFile } from './folder-file.ts';
import { FolderState } from './folder-state.ts';
import type { FolderWatcher, WatchOptions } from './folder-watcher.ts';
import { OsWatches } from './os-watches.ts';
import { ProblemReport } from './problem-report.ts';
import { isRescanDue, tickMs, type WatchMode } from './rescan-pace.ts';

/** Collects the events of one write. */
const gatherMs = 5;
/** The minimum time between scans: a file that is constantly written to is not checked with each write. */
const leastBetweenMs = 40;
/** An editor that saves by delete and create leaves a gap; a removal counts if the file is still missing after this. */
const removalGraceMs = 60;

const limitCodes: readonly (string | null)[] = ['ENOSPC', 'EMFILE', 'ENFILE'];
const limitMessage =
  'The limit of file watches of the system is reached, so changes show after about a second. Raise it (on Linux fs.inotify.max_user_watches) to see them at once.';

/** Collects the events of the watches and decides when to scan what. */
export class WatchLoop implements FolderWatcher {
  readonly ready: Promise<void>;
  private readonly problems: ProblemReport;
  private readonly watches: OsWatches;
  private readonly look: FolderState;
  private readonly touched = new Map<string, 'event' | 'second look'>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private queue: Promise<void> = Promise.resolve();
  private isGathering = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private isClosed = false;
  private isPolling: boolean;
  private lastTookMs = 0;
  private lastEndedAt = 0;

  constructor(private readonly options: Required<WatchOptions>) {
    this.problems = new ProblemReport({
      onProblem: (problem) => this.isClosed || options.onProblem(problem),
      onSolved: (problem) => this.isClosed || options.onSolved(problem),
    });
    this.watches = new OsWatches({
      onEvent: (folder, name) => this.hear(folder, name),
      onRenewed: () => this.touch('', 'event'),
      onError: (error) => this.hearError(error),
    });
    this.isPolling = this.watches.isPolling;
    const report = new ChangeReport({
      onChanged: (files) => this.isClosed || options.onChanged(files),
      onRemoved: (paths) => this.isClosed || options.onRemoved(paths),
    });
    this.look = new FolderState({
      root: options.root,
      accept: options.accept,
      follows: options.follows,
      onRoot: (state) => this.isClosed || options.onRoot(state),
      watches: this.watches,
      problems: this.problems,
      report,
      lookAgainLater: (path) => this.after(removalGraceMs, () => this.touch(path, 'second look')),
    });
    void this.enqueue(() => options.after);
    this.ready = this.rescan();
    void this.ready.then(() => this.tick(Date.now()));
  }

  files(): ReadonlyMap<string, FolderFile> {
    return this.look.files;
  }

  rescan(): Promise<void> {
    return this.enqueue(async () => {
      const startedAt = performance.now();
      // Watches that the system refused are requested again; if it still refuses, polling continues.
      this.isPolling = this.watches.isPolling;
      await this.look.atEverything();
      if (!this.isPolling) this.problems.solved(limitMessage);
      this.lastEndedAt = performance.now();
      this.lastTookMs = this.lastEndedAt - startedAt;
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    await this.watches.close();
    await this.queue;
  }

  /** One task at a time, so that two scans never overtake each other. */
  private enqueue(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(async () => {
      try {
        if (!this.isClosed) await work();
      } catch (error) {
        this.problems.tell(toFileProblem(this.options.root, error));
      }
    });
    return this.queue;
  }

  private hear(folder: string, name: string | null): void {
    const path = this.look.nameOf(folder);
    if (path === null) return;
    if (name === null || name === basename(folder)) this.touch(path, 'event');
    if (name !== null) this.touch(childPath(path, name.replaceAll(sep, '/')), 'event');
  }

  private hearError(error: unknown): void {
    if (limitCodes.includes(errorCode(error))) {
      this.isPolling = true;
      this.problems.tell({ kind: 'unreadable', path: this.options.root, message: limitMessage }, limitMessage);
      return;
    }
    this.problems.tell(toFileProblem(errorPath(error) ?? this.options.root, error));
  }

  private touch(path: string, why: 'event' | 'second look'): void {
    if (this.isClosed) return;
    if (this.touched.get(path) !== 'event') this.touched.set(path, why);
    if (this.isGathering) return;
    this.isGathering = true;
    this.after(Math.max(gatherMs, this.lookedAt + leastBetweenMs - performance.now()), () => {
      void this.enqueue(() => {
        this.isGathering = false;
        this.lookedAt = performance.now();
        const touched = new Map(this.touched);
        this.touched.clear();
        return this.look.at(touched);
      });
    });
  }

  private tick(lastTickAt: number): void {
    if (this.isClosed) return;
    const mode: WatchMode = !this.look.isRootReadable ? 'waiting' : this.isPolling ? 'polling' : 'watching';
    const { rescanEveryMs } = this.options;
    const pause = tickMs(mode, rescanEveryMs);
    const timer = this.after(pause, () => {
      const now = Date.now();
      const isDue = isRescanDue({
        mode,
        rescanEveryMs,
        lastTookMs: this.lastTookMs,
        sinceLastMs: performance.now() - this.lastEndedAt,
        tickedMs: now - lastTickAt,
        tickMs: pause,
      });
      void (isDue ? this.rescan() : this.queue).then(() => this.tick(Date.now()));
    });
    timer.unref();
  }

  private after(ms: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
    return timer;
  }
}
