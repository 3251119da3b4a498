import type { ContextColumn } from './context-column.ts';

/** Neighbouring calls that are drawn as one column. */
export interface ColumnGroup {
  /** The call that stands for them: the one with the largest context. */
  readonly shown: number;
  readonly first: number;
  readonly last: number;
}

/** As many calls for each column as it takes to have no more than `most`. A compaction begins a column of its own. */
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
