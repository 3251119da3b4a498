import type { FileProblem } from './file-problem.ts';
import type { FolderFile } from './folder-file.ts';
import type { RootState } from './locate-root.ts';

export interface FolderWatcher {
  /** The first scan is over, and its files were reported. */
  readonly ready: Promise<void>;
  files(): ReadonlyMap<string, FolderFile>;
  /** Compares what is there with what is known and reports the difference: the answer to lost events, sleep, clock jumps. */
  rescan(): Promise<void>;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** May not exist yet; is picked up when it is created, and again after deletion and re-creation. */
  readonly root: string;
  readonly accept: (relativePath: string, isFolder: boolean) => boolean;
  /** Folders that may be symbolic links. No other link is followed, so that none can lead in a circle. */
  readonly follows?: (relativePath: string) => boolean;
  /** Added or changed, coalesced (a few ms). The same state may be reported twice; none is left out. */
  readonly onChanged: (files: readonly FolderFile[]) => void;
  readonly onRemoved: (paths: readonly string[]) => void;
  /** Unreadable folder, watch limit reached (falls back to polling), … */
  readonly onProblem: (problem: FileProblem) => void;
  /** It can be seen again, or there is room for watches again. */
  readonly onSolved?: (problem: FileProblem) => void;
  readonly onRoot: (state: RootState) => void;
  readonly rescanEveryMs?: number;
  /** The first look begins then. */
  readonly after?: Promise<void>;
}
