import type { AgentEntry } from '@treeline/processor';
import { type AgentColumnId, agentColumns } from './agent-columns.ts';

export interface AgentSort {
  readonly column: AgentColumnId;
  readonly isDescending: boolean;
}

/** Without a sort they are a tree. Entries without a value come last in either direction. */
export function sortAgents(entries: readonly AgentEntry[], sort: AgentSort | null): readonly AgentEntry[] {
  const column = agentColumns.find(({ id }) => id === sort?.column);
  if (sort === null || column === undefined) return entries;
  const { sortBy } = column;
  const sign = sort.isDescending ? -1 : 1;
  return entries.toSorted((a, b) => {
    const [one, other] = [sortBy(a), sortBy(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
}

/** Numbers start with the largest, words with A; the third press restores the tree. */
export function nextSort(sort: AgentSort | null, column: AgentColumnId): AgentSort | null {
  const startsDescending = agentColumns.some(({ id, isNumber }) => id === column && isNumber);
  if (sort?.column !== column) return { column, isDescending: startsDescending };
  return sort.isDescending === startsDescending ? { column, isDescending: !startsDescending } : null;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
}
