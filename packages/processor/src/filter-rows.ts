import type { Row } from './row.ts';
import { isErrorRow } from './session-errors.ts';

export type RowKinds = 'all' | 'errors' | 'prompts' | 'edits';

/** The parts of a session that the user wants to see. */
export interface RowFilter {
  readonly only: RowKinds;
  readonly hidesThinking: boolean;
}

export const noFilter: RowFilter = { only: 'all', hidesThinking: false };

/** The rows that pass, with the turns and groups around them. The list itself when all of them pass. */
export function filterRows(rows: readonly Row[], filter: RowFilter): readonly Row[] {
  const seen = filter.hidesThinking ? rows.filter((row) => !isThought(row)) : rows;
  if (filter.only === 'all') return seen.length === rows.length ? rows : seen;
  if (filter.only === 'prompts')
    return seen.filter(({ kind }) => kind === 'turn' || kind === 'asked' || kind === 'day');
  return withSurroundings(seen, filter.only === 'errors' ? isError : isEdit);
}

function isThought(row: Row): boolean {
  return row.kind === 'thinking' || (row.kind === 'run' && row.members[0]?.kind === 'thinking');
}

/** From the end, so that the rows around a row come after it. */
function withSurroundings(rows: readonly Row[], passes: (row: Row) => boolean): readonly Row[] {
  const kept: Row[] = [];
  /** Rows from this level on are kept, because something below them is. */
  let wanted = 0;
  let isTurnWanted = false;
  for (const row of rows.toReversed()) {
    const level = row.guides.length;
    const isAround = row.kind === 'group' && row.isOpen && level < wanted;
    const isTurn = row.kind === 'turn' && isTurnWanted;
    const isDay = row.kind === 'day' && kept.length > 0;
    if (isTurn || isDay || isAround || passes(row)) {
      kept.push(row);
      wanted = level;
      isTurnWanted = row.kind !== 'turn' && row.kind !== 'day';
    } else if (level < wanted) wanted = level;
    if (row.kind === 'turn') isTurnWanted = false;
  }
  return kept.reverse();
}

/** What counts as an error, and the agents that failed. */
function isError(row: Row): boolean {
  if (isErrorRow(row)) return true;
  if (row.kind === 'detail') return row.activity.finished?.outcome === 'failed';
  if (row.kind === 'group') return row.agent?.state.status === 'failed';
  return row.kind === 'remark' && row.event.type === 'hook_ran' && row.event.outcome === 'error';
}

const editKinds: ReadonlySet<string> = new Set(['edit', 'write', 'notebook']);

function isEdit(row: Row): boolean {
  if (row.kind !== 'activity' && row.kind !== 'detail') return false;
  return editKinds.has(row.activity.started?.kind ?? '');
}
