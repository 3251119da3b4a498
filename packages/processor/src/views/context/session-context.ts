import type { AgentId, ContextRow, UsageRow } from '@treeline/protocol';
import { type ThreadContext, threadContext } from './thread-context.ts';

/** By thread; `null` = the main thread. */
export type SessionContext = ReadonlyMap<AgentId | null, ThreadContext>;
type RowsByThread<Row> = ReadonlyMap<AgentId | null, readonly Row[]>;

export const emptyContext: SessionContext = new Map();
const noRows: readonly never[] = [];

/** The contexts of all threads that called the API. A thread with unchanged rows keeps its context. */
export function sessionContext(
  before: SessionContext,
  usage: RowsByThread<UsageRow>,
  rows: RowsByThread<ContextRow>,
): SessionContext {
  const after = new Map<AgentId | null, ThreadContext>();
  let isSame = true;
  for (const [thread, calls] of usage) {
    if (calls.length === 0) continue;
    const entries = rows.get(thread) ?? noRows;
    const known = before.get(thread);
    const isKnown = known !== undefined && known.usage === calls && known.rows === entries;
    isSame &&= isKnown;
    after.set(thread, isKnown ? known : threadContext(calls, entries));
  }
  return isSame && after.size === before.size ? before : after;
}
