import type { LineHit } from '../answer/line-hit.ts';
import type { LineQuery } from '../answer/line-query.ts';
import type { Transcript } from '../texts/text-reader.ts';

export interface ScanFile {
  readonly path: string;
  /** Its number in the index; `null` = it has none yet, and none of its lines is known. */
  readonly id: number | null;
  readonly transcript: Transcript;
  readonly from: number;
  readonly to: number;
}

/** What to look for in which bytes. Crosses to other threads. */
export interface ScanJob {
  /** In this order. */
  readonly files: readonly ScanFile[];
  readonly query: LineQuery;
  /** Rows of the index that are known to answer the query, ascending. */
  readonly known: Float64Array;
  /** Two numbers that all threads see: the next file to take, and whether to stop. */
  readonly shared: SharedArrayBuffer;
}

export interface ScanHit {
  /** Which of the job's files. */
  readonly file: number;
  readonly offset: number;
  readonly hit: LineHit;
}

/** Looks through files, in this thread or in others. */
export interface ScanPool {
  /** There will be something to scan soon. */
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
