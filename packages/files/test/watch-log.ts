import { onTestFinished, vi } from 'vitest';
import type { FileProblem } from '../src/file-problem.ts';
import type { FolderFile } from '../src/folder-file.ts';
import type { FolderWatcher, WatchOptions } from '../src/folder-watcher.ts';
import { watchFolder } from '../src/watch-folder.ts';

/** A watcher and everything it reported. It is closed after the test. */
export class WatchLog {
  readonly changed: FolderFile[] = [];
  readonly removed: string[] = [];
  readonly problems: FileProblem[] = [];
  readonly roots: string[] = [];
  calls = 0;
  readonly watcher: FolderWatcher;

  constructor(root: string, options: Partial<WatchOptions> = {}) {
    this.watcher = watchFolder({
      root,
      accept: (path, isFolder) => isFolder || path.endsWith('.jsonl'),
      onChanged: (files) => {
        this.calls += 1;
        this.changed.push(...files);
      },
      onRemoved: (paths) => {
        this.removed.push(...paths);
      },
      onProblem: (problem) => {
        this.problems.push(problem);
      },
      onRoot: (state) => {
        this.roots.push(state);
      },
      // Long, so that a test cannot pass by the catch-up scan alone.
      rescanEveryMs: 3_600_000,
      ...options,
    });
    onTestFinished(() => this.watcher.close());
  }

  static async started(root: string, options: Partial<WatchOptions> = {}): Promise<WatchLog> {
    const log = new WatchLog(root, options);
    await log.watcher.ready;
    return log;
  }

  get paths(): readonly string[] {
    return [...this.watcher.files().keys()].sort();
  }

  bytesOf(path: string): number | undefined {
    return this.watcher.files().get(path)?.bytes;
  }

  forgetAll(): void {
    for (const list of [this.changed, this.removed, this.problems, this.roots]) list.length = 0;
    this.calls = 0;
  }
}

/** Retries until it holds; a watcher that misses something fails by timeout. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000, interval: 5 });
}
