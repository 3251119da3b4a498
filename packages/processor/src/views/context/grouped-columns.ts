import type { ContextColumn } from './context-column.ts';

/** Adjacent calls that are drawn as one column. */
export interface ColumnGroup {
  /** The call that represents them: the one with the largest context. */
  readonly shown: number;
  readonly first: number;
  readonly last: number;
}

/** Groups calls so that there are at most `most` columns. A compaction starts a new column. */
export function groupedColumns(
  columns: readonly ContextColumn[],
  breaks: ReadonlySet<number>,
  most: number,
): readonly ColumnGroup[] {
  const each = Math.max(1, Math.ceil(columns.length / Math.max(1, most)));
  const groups: ColumnGroup[] = [];
  for (const { call, total } of columns) {
    const group = groups.at(-1);
    if (group === undefined || breaks.has(call) || call - group.first >= each) {
      groups.push({ shown: call, first: call, last: call });
      continue;
    }
    const isLarger = total > (columns[group.shown]?.total ?? 0);
    groups[groups.length - 1] = { ...group, last: call, shown: isLarger ? call : group.shown };
  }
  return groups;
}
