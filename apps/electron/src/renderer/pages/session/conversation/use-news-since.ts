import type { AgentId } from '@treeline/protocol';
import { useState } from 'react';
import type { SessionView } from '../../../host/session-source.ts';

/**
 * The time of the last event when a session was opened: older events do not count as new, however late they are read.
 * Until everything was read that time is unknown, and nothing counts as new.
 */
export function useNewsSince({ state, reading }: SessionView, page: AgentId | null): number | null {
  const since = state.facts?.updatedAt ?? null;
  const isReading = reading !== null;
  const [known, setKnown] = useState({ since, isReading: true });
  if (known.isReading && (known.since !== since || !isReading)) setKnown({ since, isReading });
  if (page !== null) return null;
  return isReading && known.isReading ? Number.POSITIVE_INFINITY : known.since;
}
