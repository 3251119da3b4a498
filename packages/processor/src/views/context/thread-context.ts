import type { ContextRow, UsageRow } from '@treeline/protocol';
import { type Compaction, compactionsOf } from './compactions.ts';
import { type ContextColumn, contextColumns } from './context-column.ts';
import { type ContextEntry, contextEntries } from './context-entry.ts';

/** What filled the context window of one thread, call by call. */
export interface ThreadContext {
  readonly columns: readonly ContextColumn[];
  readonly entries: readonly ContextEntry[];
  readonly compactions: readonly Compaction[];
  /** The rows that it was made from. */
  readonly usage: readonly UsageRow[];
  readonly rows: readonly ContextRow[];
}

export function threadContext(usage: readonly UsageRow[], rows: readonly ContextRow[]): ThreadContext {
  const entries = contextEntries(rows);
  const columns = contextColumns(usage, rows, entries);
  return { columns, entries, compactions: compactionsOf(rows, columns), usage, rows };
}
