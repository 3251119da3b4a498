import { foldText, type SessionSummary } from '@treeline/protocol';
import { listColumns } from './list-columns.ts';
import type { ListSort } from './list-view.ts';

/** Sorted by one column. What has no value there stands last either way; among equals the newest is first. */
export function sortSessions(sessions: readonly SessionSummary[], sort: ListSort): readonly SessionSummary[] {
  const sortsBy = listColumns.find(({ id }) => id === sort.column)?.sortsBy ?? (() => null);
  const sign = sort.isDescending ? -1 : 1;
  // Made once, not with every comparison.
  const keyed = sessions.map((session) => ({ session, value: comparable(sortsBy(session)) }));
  keyed.sort(
    (a, b) =>
      compare(a.value, b.value, sign) ||
      b.session.updatedAt - a.session.updatedAt ||
      (a.session.id < b.session.id ? -1 : 1),
  );
  return keyed.map(({ session }) => session);
}

/** Words as people sort them: no case, no accents, and numbers in them as numbers. A collator takes twenty times as long. */
function comparable(value: string | number | null): string | number | null {
  return typeof value === 'string' ? foldText(value).replace(/\d+/g, (digits) => digits.padStart(12, '0')) : value;
}

function compare(a: string | number | null, b: string | number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return a < b ? -sign : sign;
}
