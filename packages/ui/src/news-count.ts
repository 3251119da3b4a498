import type { Row } from '@treeline/processor';
import { arrivedRows } from './row-changes.ts';

/**
 * New rows of the thread on the page. Rows inside an opened row were requested and do not count; nor do rows from
 * before the reader came: a large session is sent in parts, and a thread when it is first opened.
 */
export function newsCount(before: readonly Row[], after: readonly Row[], since: number | null): number {
  // Not every row has a time that could be compared.
  if (since === Number.POSITIVE_INFINITY) return 0;
  const arrived = arrivedRows(before, after).filter((row) => isOnTop(row) && isAfter(row, since));
  if (arrived.length === 0 || isAwaited(before)) return 0;
  return arrived.length;
}

/** A page that waits for its thread has hardly any other rows; long ones are not searched with every line. */
function isAwaited(rows: readonly Row[]): boolean {
  return rows.length < 1000 && rows.some((row) => row.kind === 'loading' && row.guides.length === 0);
}

/** They accompany other rows, or appear on request. */
const beside: ReadonlySet<Row['kind']> = new Set(['detail', 'unlinked', 'work', 'day', 'result', 'absent']);

function isOnTop(row: Row): boolean {
  return row.guides.length === 0 && !beside.has(row.kind);
}

function isAfter(row: Row, since: number | null): boolean {
  const at = timeOf(row);
  return since === null || at === null || at > since;
}

function timeOf(row: Row): number | null {
  switch (row.kind) {
    case 'turn':
      return row.turn.startedAt;
    case 'asked':
      return row.opening.at;
    case 'activity':
    case 'group':
      return (row.activity?.started ?? row.activity?.finished)?.at ?? (row.kind === 'group' ? agentTime(row) : null);
    case 'text':
    case 'thinking':
    case 'remark':
      return row.event.at;
    case 'run': {
      const last = row.members.at(-1);
      return last === undefined ? null : timeOf(last);
    }
    default:
      return null;
  }
}

function agentTime({ agent }: Extract<Row, { readonly kind: 'group' }>): number | null {
  return agent?.startedAt ?? null;
}
