import type { FolderWatcher, WatchOptions } from './folder-watcher.ts';
import { WatchLoop } from './watch-loop.ts';

/** Tells what files are below a folder and what happens to them. No error leaves it but as a problem. */
export function watchFolder(options: WatchOptions): FolderWatcher {
  return new WatchLoop({
    ...options,
    follows: options.follows ?? (() => false),
    onSolved: options.onSolved ?? (() => undefined),
    rescanEveryMs: options.rescanEveryMs ?? 30_000,
    after: options.after ?? Promise.resolve(),
  });
}
