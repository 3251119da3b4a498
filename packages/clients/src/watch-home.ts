import { type FolderWatcher, type WatchOptions, watchFolder } from '@treeline/files';
import type { StoreListener, WatchKit } from './client.ts';

export interface HomeToWatch extends Pick<WatchOptions, 'root' | 'accept' | 'onChanged' | 'onRemoved'> {
  /** Folders that may be symbolic links: people move them to another disk. */
  readonly linkedFolders: readonly string[];
}

/** Watches a home's folder. Problems and the state of the folder itself go to the store's listener. */
export function watchHome(
  { linkedFolders, ...home }: HomeToWatch,
  kit: WatchKit,
  listener: StoreListener,
): FolderWatcher {
  const { onProblem, onSolved, onRoot } = listener;
  const follows = (path: string) => linkedFolders.includes(path);
  return watchFolder({ ...home, after: kit.after, follows, onProblem, onSolved, onRoot });
}
