import { compareSessions } from '@treeline/processor';
import {
  type HostError,
  type Result,
  type SessionComparison,
  type SessionSummary,
  succeeded,
} from '@treeline/protocol';
import type { SessionPlace } from '../read-session-once.ts';
import { readToCompare } from './read-to-compare.ts';

/** Reads two sessions, one after the other, and compares them, with their costs from the list. */
export async function comparePlaces(
  left: SessionPlace,
  right: SessionPlace,
  sessions: readonly SessionSummary[],
): Promise<Result<SessionComparison, HostError>> {
  const costs = new Map(
    sessions.map(({ clientSessionId, totals }) => [clientSessionId as string, totals?.cost ?? null]),
  );
  const costOf = (id: string) => costs.get(id) ?? null;
  const first = await readToCompare(left, costOf);
  if (!first.ok) return first;
  const second = await readToCompare(right, costOf);
  return second.ok ? succeeded(compareSessions(first.value, second.value)) : second;
}
