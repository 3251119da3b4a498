import type { SessionListChange, SessionSummary } from '@treeline/protocol';

export type ListDifference = Omit<SessionListChange, 'sequence'>;

/** This many sessions take a few milliseconds. */
const sessionsAStep = 1000;

/** Compares two lists in steps. */
export function* listDifference(
  before: readonly SessionSummary[],
  after: readonly SessionSummary[],
): Generator<void, ListDifference | null> {
  const known = new Map(before.map((summary) => [summary.id, summary]));
  const changed: SessionSummary[] = [];
  for (const [at, summary] of after.entries()) {
    if (at % sessionsAStep === 0) yield;
    if (!isSame(known.get(summary.id), summary)) changed.push(summary);
    known.delete(summary.id);
  }
  const removed = [...known.keys()];
  return changed.length === 0 && removed.length === 0 ? null : { changed, removed };
}

/** Both are plain data made by one function, so their fields have the same order. */
function isSame(a: SessionSummary | undefined, b: SessionSummary): boolean {
  if (a === b) return true;
  if (a === undefined || a.updatedAt !== b.updatedAt || a.bytes !== b.bytes) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
