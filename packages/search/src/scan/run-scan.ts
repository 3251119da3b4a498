import { type Homes, readingOf, type UnitReading } from '@treeline/clients';
import { lineTests } from '../answer/line-query.ts';
import { ByteFinder } from './byte-finder.ts';
import { isCancelled, type ScanHit, type ScanJob, takeNext } from './scan-job.ts';
import { scanPatterns } from './scan-patterns.ts';
import { ScanBuffer, scanUnit } from './scan-unit.ts';

/** Scans one unit after the other until none is left or the search is cancelled; yields the hits of each piece. */
export function* runScan(job: ScanJob): Generator<readonly ScanHit[]> {
  const { bytes, accented } = scanPatterns(job.query.terms);
  if (bytes.length === 0) return;
  const finders = bytes.map((pattern) => new ByteFinder(pattern));
  const isKnown = (rowId: number): boolean => holds(job.known, rowId);
  const scan = { reading: readingFor(job.homes), finders, accented, tests: lineTests(job.query), isKnown };
  const buffer = new ScanBuffer();
  for (let index = takeNext(job.shared); !isCancelled(job.shared); index = takeNext(job.shared)) {
    const unit = job.units[index];
    if (unit === undefined) return;
    for (const hits of scanUnit(unit, index, scan, buffer)) {
      if (isCancelled(job.shared)) return;
      yield hits;
    }
  }
}

/** A thread runs one search after the other in the same homes. */
let opened: { readonly key: string; readonly reading: UnitReading } | null = null;

function readingFor(homes: Homes): UnitReading {
  const key = JSON.stringify(homes);
  if (opened?.key !== key) opened = { key, reading: readingOf(homes) };
  return opened.reading;
}

function holds(sorted: Float64Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
