import type { Unit } from '@treeline/transcript';

/** Where both are the same, so is the content. */
export interface UnitVersion {
  readonly bytes: number;
  readonly changedAt: number;
}

/** A unit as its store lists it. */
export interface ListedUnit extends UnitVersion {
  readonly unit: Unit;
  /** Another value means another unit under the same key; `null`: it was not looked at, `UnitReading.identityOf` does. */
  readonly identity: string | null;
}

export function isSameVersion(a: UnitVersion, b: UnitVersion): boolean {
  return a.bytes === b.bytes && a.changedAt === b.changedAt;
}
