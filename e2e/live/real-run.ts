import type { HomePlace } from '@treeline/clients';

/** A real client at work on one scenario. */
export interface RealRun {
  readonly home: HomePlace;
  start(): void;
  /** Resolves when the scenario has been played to its end. */
  ended(): Promise<void>;
  stop(): void;
}
