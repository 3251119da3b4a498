import type { FolderWatcher, WatchOptions } from './folder-watcher.ts';
import { WatchLoop } from './watch-loop.ts';

/** Reports the files below a folder and their changes. Errors are reported as problems, never thrown. */
export function watchFolder(options: WatchOptions): FolderWatcher {
  return new WatchLoop({
    ...options,
    follows: options.follows ?? (() => false),
    onSolved: options.onSolved ?? (() => undefined),
    rescanEveryMs: options.rescanEveryMs ?? 30_000,
    after: options.after ?? Promise.resolve(),
  });
}
