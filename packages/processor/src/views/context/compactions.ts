import type { ContextRow, EventId } from '@treeline/protocol';
import { type ContextColumn, isOfThread } from './context-column.ts';

export interface Compaction {
  readonly eventId: EventId;
  readonly at: number;
  /** The first call after it, from 0. */
  readonly call: number;
  /** The context of the last call before it and of the first one after it; `null` where there is none. */
  readonly before: number | null;
  readonly after: number | null;
}

export function compactionsOf(rows: readonly ContextRow[], columns: readonly ContextColumn[]): readonly Compaction[] {
  return rows.flatMap(({ part, eventId, at, fromCall }) => {
    if (part !== 'compaction') return [];
    const before = totalNear(columns, fromCall - 1, -1);
    return [{ eventId, at, call: fromCall, before, after: totalNear(columns, fromCall, 1) }];
  });
}

/** The context of the nearest call from there on that records it. */
function totalNear(columns: readonly ContextColumn[], from: number, step: 1 | -1): number | null {
  for (let call = from; call >= 0 && call < columns.length; call += step) {
    const column = columns[call];
    if (column !== undefined && isOfThread(column.usage)) return column.total;
  }
  return null;
}
