import type { FileProblem } from './file-problem.ts';
import type { FolderFile } from './folder-file.ts';
import type { RootState } from './locate-root.ts';

export interface FolderWatcher {
  /** Resolves when the first scan is over and its files were reported. */
  readonly ready: Promise<void>;
  files(): ReadonlyMap<string, FolderFile>;
  /** Compares the disk with the known state and reports the difference, which covers lost events, sleep and clock jumps. */
  rescan(): Promise<void>;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** May not exist yet; it is picked up when it is created, and again after deletion and re-creation. */
  readonly root: string;
  readonly accept: (relativePath: string, isFolder: boolean) => boolean;
  /** Folders that may be symbolic links. No other link is followed, so that there are no cycles. */
  readonly follows?: (relativePath: string) => boolean;
  /** Added or changed, coalesced (a few ms). The same state may be reported twice; none is left out. */
  readonly onChanged: (files: readonly FolderFile[]) => void;
  readonly onRemoved: (paths: readonly string[]) => void;
  /** Unreadable folder, watch limit reached (falls back to polling), … */
  readonly onProblem: (problem: FileProblem) => void;
  /** The path is readable again, or watches are available again. */
  readonly onSolved?: (problem: FileProblem) => void;
  readonly onRoot: (state: RootState) => void;
  readonly rescanEveryMs?: number;
  /** The first scan waits for this. */
  readonly after?: Promise<void>;
}
