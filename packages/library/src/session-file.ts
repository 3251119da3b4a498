import type { Unit } from '@treeline/transcript';

/** A unit of the home as it stands on disk. */
export interface HomeFile {
  readonly file: Unit;
  readonly bytes: number;
  readonly modifiedAt: number;
}
