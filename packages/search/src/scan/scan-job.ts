import type { Homes } from '@treeline/clients';
import type { Unit } from '@treeline/transcript';
import type { LineHit } from '../answer/line-hit.ts';
import type { LineQuery } from '../answer/line-query.ts';

export interface ScanUnit {
  readonly unit: Unit;
  /** Its number in the index; `null` = it has none yet, and none of its lines is known. */
  readonly id: number | null;
  /** Where to start. */
  readonly from: number;
  /** Its size when the scan was requested. */
  readonly bytes: number;
}

/** A query and the units to scan for it. Crosses to other threads. */
export interface ScanJob {
  readonly homes: Homes;
  /** In this order. */
  readonly units: readonly ScanUnit[];
  readonly query: LineQuery;
  /** Index rows that are known to match, ascending. */
  readonly known: Float64Array;
  /** Two numbers shared by all threads: the next unit to take, and whether to stop. */
  readonly shared: SharedArrayBuffer;
}

export interface ScanHit {
  /** The index of the unit in the job. */
  readonly unit: number;
  readonly position: number;
  readonly hit: LineHit;
}

/** Scans units, in this thread or in others. */
export interface ScanPool {
  /** A scan will probably follow soon. */
  warm(): void;
  scan(job: ScanJob, onHits: (hits: readonly ScanHit[]) => void): Promise<void>;
  close(): void;
}

export function newShared(): SharedArrayBuffer {
  return new SharedArrayBuffer(8);
}

export function cancelScan(shared: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(shared), 1, 1);
}

export function isCancelled(shared: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(shared), 1) === 1;
}

export function takeNext(shared: SharedArrayBuffer): number {
  return Atomics.add(new Int32Array(shared), 0, 1);
}
