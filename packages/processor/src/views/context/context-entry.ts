import type { ContextRow } from '@treeline/protocol';

/** One entry of a thread's context, and the calls whose input includes it. */
export interface ContextEntry {
  readonly row: ContextRow;
  /** The first call, from 0, that no longer includes it; `null` while no compaction has removed it. */
  readonly leavesAt: number | null;
}

/** A compaction is not an entry: it determines when the entries before it leave. */
export function contextEntries(rows: readonly ContextRow[]): readonly ContextEntry[] {
  const leaves = leavingCalls(rows);
  const entries: ContextEntry[] = [];
  rows.forEach((row, at) => {
    if (row.part !== 'compaction') entries.push({ row, leavesAt: leaves[at] ?? null });
  });
  return entries;
}

export function isInside({ row, leavesAt }: ContextEntry, call: number): boolean {
  return row.fromCall <= call && (leavesAt === null || call < leavesAt);
}

/** For each row the first call after the next compaction. Some clients write the summary before its compaction. */
function leavingCalls(rows: readonly ContextRow[]): readonly (number | null)[] {
  const leaves: (number | null)[] = new Array(rows.length).fill(null);
  let next: number | null = null;
  let afterNext: number | null = null;
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] as ContextRow;
    if (row.part === 'compaction') {
      afterNext = next;
      next = row.fromCall;
    }
    leaves[at] = row.part === 'summary' && row.fromCall === next ? afterNext : next;
  }
  return leaves;
}
