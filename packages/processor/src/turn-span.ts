import type { Turn } from './session-state.ts';

/** When a turn ended. One that does not say how long it took ended with the last thing in it. */
export function endOfTurn({ startedAt, durationMs, items }: Turn): number {
  const last = items.at(-1);
  const lastAt = last?.kind === 'activity' ? (last.finished ?? last.started)?.at : last?.event.at;
  return Math.max(startedAt, durationMs === null ? (lastAt ?? startedAt) : startedAt + durationMs);
}
