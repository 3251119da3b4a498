import { foldText, type SessionSummary } from '@treeline/protocol';
import { type ColumnInfo, listColumns } from './list-columns.ts';
import type { ListColumn, ListSort } from './list-view.ts';

type Value = string | number | null;

/** Sorted by one column. Rows without a value come last either way; among equals the newest is first. */
export function sortSessions(sessions: readonly SessionSummary[], sort: ListSort): readonly SessionSummary[] {
  const column = listColumns.find(({ id }) => id === sort.column);
  const sign = sort.isDescending ? -1 : 1;
  // Computed once, not with every comparison.
  const keyed = sessions.map((session) => ({ session, value: column === undefined ? null : keyOf(column, session) }));
  keyed.sort(
    (a, b) =>
      compare(a.value, b.value, sign) ||
      b.session.updatedAt - a.session.updatedAt ||
      (a.session.id < b.session.id ? -1 : 1),
  );
  return keyed.map(({ session }) => session);
}

const keys = new Map<ListColumn, WeakMap<SessionSummary, string>>();

/** Sort keys of texts are computed once per session object. */
export function keyOf({ id, sortsBy }: Pick<ColumnInfo, 'id' | 'sortsBy'>, session: SessionSummary): Value {
  const kept = keys.get(id) ?? new WeakMap<SessionSummary, string>();
  keys.set(id, kept);
  const known = kept.get(session);
  if (known !== undefined) return known;
  const value = sortsBy(session);
  if (typeof value !== 'string') return value;
  const key = comparable(value);
  kept.set(session, key);
  return key;
}

/**
 * A human sort order: ignores case and accents, and compares numbers in texts as numbers. A collator takes twenty times
 * as long.
 */
function comparable(words: string): string {
  return foldText(words).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

function compare(a: Value, b: Value, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return a < b ? -sign : sign;
}
