import type { Turn } from './session-state.ts';

/** When a turn ended. One without a duration ended with its last item. */
export function endOfTurn({ startedAt, durationMs, items }: Turn): number {
  const last = items.at(-1);
  const lastAt = last?.kind === 'activity' ? (last.finished ?? last.started)?.at : last?.event.at;
  return Math.max(startedAt, durationMs === null ? (lastAt ?? startedAt) : startedAt + durationMs);
}
