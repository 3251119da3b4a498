import type { AgentId } from './ids.ts';
import { unpackRecords } from './packed-events.ts';
import type { ViewBatch } from './views.ts';

/** The rows of each thread after one more batch of a view. Threads that it does not name keep theirs. */
export function applyViewBatch<Row>(
  known: ReadonlyMap<AgentId | null, readonly Row[]>,
  { threads, rows }: ViewBatch,
): ReadonlyMap<AgentId | null, readonly Row[]> {
  const unpacked = unpackRecords<Row>(rows);
  const after = new Map(known);
  let from = 0;
  for (const { agentId, keep, count } of threads) {
    after.set(agentId, [...(known.get(agentId) ?? []).slice(0, keep), ...unpacked.slice(from, from + count)]);
    from += count;
  }
  return after;
}
