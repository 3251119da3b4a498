import type { Unit } from '@treeline/transcript';

/** A unit as its store lists it. Size and time together are its version: if both are equal, so is the content. */
export interface ListedUnit {
  readonly unit: Unit;
  readonly bytes: number;
  readonly changedAt: number;
  /** Another value means another unit under the same key; `null`: not read yet, see `UnitReading.identityOf`. */
  readonly identity: string | null;
}
