import type { HomePlace, Homes, ListedUnit, ProcessSystem } from '@treeline/clients';
import type { CountingListeners, CountingService } from '@treeline/library';
import type { HomeState, ReadingProgress, SessionListChange } from '@treeline/protocol';
import type { Unit } from '@treeline/transcript';

export interface HomeOptions {
  readonly homes: Homes;
  /** The display name of each home's folder. */
  readonly labelOf: (home: HomePlace, index: number) => string;
  readonly now: () => number;
  readonly system: ProcessSystem;
  readonly recheckEveryMs: number;
  /** The program's version. */
  readonly version: string;
  /** `null`: nothing is stored on disk. */
  readonly dataDir: string | null;
  /** Counting runs in a thread of its own where there is one. */
  readonly startCounting: (listeners: CountingListeners) => CountingService;
}

/** The progress of counting, and its notice for the user. */
export interface CountingState {
  readonly rows: ReadingProgress;
  readonly notice: string | null;
}

export function isCounted({ rows }: CountingState): boolean {
  return rows.done === rows.total;
}

export interface HomeListeners {
  readonly onState: (state: HomeState) => void;
  readonly onSessions: (change: SessionListChange) => void;
  readonly onUnitsChanged: (units: readonly Unit[]) => void;
  /** The same, throttled: for counting and indexing, which read whole files. */
  readonly onUnitsGrown: (units: readonly ListedUnit[]) => void;
  readonly onUnitsRemoved: (units: readonly Unit[]) => void;
  readonly onClients: () => void;
  readonly onCounting: (state: CountingState) => void;
}
