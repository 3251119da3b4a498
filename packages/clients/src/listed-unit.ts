import type { Unit } from '@treeline/transcript';

/** A unit as its store lists it. Size and time together are its version: where both are the same, so is the content. */
export interface ListedUnit {
  readonly unit: Unit;
  readonly bytes: number;
  readonly changedAt: number;
  /** Another value means another unit under the same key; `null`: it was not looked at, `UnitReading.identityOf` does. */
  readonly identity: string | null;
}
