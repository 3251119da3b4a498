import type { ContextRow, EventId } from '@treeline/protocol';
import { type ContextColumn, isOfThread } from './context-column.ts';

export interface Compaction {
  readonly eventId: EventId;
  readonly at: number;
  /** The first call after it, counted from 0. */
  readonly call: number;
  /** The context of the last call before it and of the first one after it; `null` where there is none. */
  readonly before: number | null;
  readonly after: number | null;
}

export function compactionsOf(rows: readonly ContextRow[], columns: readonly ContextColumn[]): readonly Compaction[] {
  return rows.flatMap(({ part, eventId, at, fromCall }) => {
    if (part !== 'compaction') return [];
    const before = columns.slice(0, fromCall).findLast(({ usage }) => isOfThread(usage))?.total ?? null;
    const after = columns.slice(fromCall).find(({ usage }) => isOfThread(usage))?.total ?? null;
    return [{ eventId, at, call: fromCall, before, after }];
  });
}
