import type { CountingListeners, CountingService } from '@treeline/library';
import type { HomeState, ReadingProgress, SessionListChange } from '@treeline/protocol';
import type { Unit } from '@treeline/transcript';
import type { ProcessSystem } from './process-evidence.ts';

export interface HomeOptions {
  readonly root: string;
  readonly label: string;
  readonly now: () => number;
  readonly system: ProcessSystem;
  readonly recheckEveryMs: number;
  /** `null`: nothing is kept on disk. */
  readonly dataDir: string | null;
  /** Counting runs in a thread of its own where there is one. */
  readonly startCounting: (listeners: CountingListeners) => CountingService;
}

/** How far counting has come, and what a person should know of it. */
export interface CountingState {
  readonly rows: ReadingProgress;
  readonly notice: string | null;
}

export interface HomeListeners {
  readonly onState: (state: HomeState) => void;
  readonly onSessions: (change: SessionListChange) => void;
  readonly onFilesChanged: (files: readonly Unit[]) => void;
  /** The same for who need not know of each line at once. */
  readonly onFilesGrown: (files: readonly Unit[]) => void;
  readonly onFilesRemoved: (files: readonly Unit[]) => void;
  readonly onClients: () => void;
  readonly onCounting: (state: CountingState) => void;
}
