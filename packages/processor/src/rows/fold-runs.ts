import type { Row, RunMember } from '../row.ts';
import type { RowWalk } from './row-walk.ts';

/** Two thoughts are worth folding; two calls are still easy to read one by one. */
const fewest = { thinking: 2, activity: 3 } as const;

/**
 * Consecutive rows of one kind become one row, which shows them while it is open. Rows that failed or are still running
 * stay separate.
 */
export function foldRuns(walk: RowWalk, rows: readonly Row[]): readonly Row[] {
  const folded: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const row = rows[at];
    if (row === undefined) break;
    const end = endOfRun(rows, at);
    const members = end - at < 2 ? [] : rows.slice(at, end).filter(isMember);
    if (members.length < fewest[row.kind === 'thinking' ? 'thinking' : 'activity']) {
      for (; at < end; at += 1) folded.push(rows[at] ?? row);
      continue;
    }
    const run = runRow(walk, row, members);
    folded.push(run);
    if (run.isOpen) for (let inside = at; inside < end; inside += 1) folded.push(rows[inside] ?? row);
    at = end;
  }
  return folded;
}

/** The end of the run, including the children of its last row. */
function endOfRun(rows: readonly Row[], start: number): number {
  const sort = sortOf(rows[start]);
  let end = start + 1;
  if (sort === null) return end;
  while (end < rows.length) {
    const row = rows[end];
    const isInside = row?.kind === 'detail' && row.guides === rows[start]?.guides;
    if (!isInside && (sortOf(row) !== sort || row?.guides !== rows[start]?.guides)) break;
    end += 1;
  }
  return end;
}

function sortOf(row: Row | undefined): string | null {
  if (row?.kind === 'thinking') return 'thinking';
  if (row?.kind !== 'activity' || row.activity.status !== 'ok' || row.activity.started === null) return null;
  return `call ${row.activity.started.name}`;
}

function isMember(row: Row): row is RunMember {
  return row.kind === 'thinking' || row.kind === 'activity';
}

function runRow(walk: RowWalk, first: Row, found: readonly RunMember[]) {
  const key = `run:${first.key}`;
  const members = walk.cache.keepList(key, found);
  const isByHand = walk.isOpen(key);
  const isOpen = isByHand || members.some((member) => member.isOpen);
  const { guides, turnId } = first;
  return walk.cache.keep({ kind: 'run', key, guides, turnId, members, isByHand, isOpen });
}
