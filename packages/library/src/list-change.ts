import type { SessionId, SessionListChange, SessionSummary } from '@treeline/protocol';

export type ListDifference = Omit<SessionListChange, 'sequence'>;

export function listDifference(
  before: readonly SessionSummary[],
  after: readonly SessionSummary[],
): ListDifference | null {
  const known = new Map(before.map((summary) => [summary.id, summary]));
  const changed = after.filter((summary) => !isSame(known.get(summary.id), summary));
  const left = new Set<SessionId>(after.map((summary) => summary.id));
  const removed = before.map((summary) => summary.id).filter((id) => !left.has(id));
  return changed.length === 0 && removed.length === 0 ? null : { changed, removed };
}

/** Both are plain data made by one function, so their fields have the same order. */
function isSame(a: SessionSummary | undefined, b: SessionSummary): boolean {
  if (a === b) return true;
  if (a === undefined || a.updatedAt !== b.updatedAt || a.bytes !== b.bytes) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
