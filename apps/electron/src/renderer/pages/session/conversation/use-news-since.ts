import type { AgentId } from '@treeline/protocol';
import { useState } from 'react';
import type { SessionView } from '../../../host/session-source.ts';

/**
 * The last moment of what a session held when it was opened: what is older is no news, however late it is read. Before
 * all of it was read nobody knows that moment, and nothing is news.
 */
export function useNewsSince({ state, reading }: SessionView, page: AgentId | null): number | null {
  const since = state.facts?.updatedAt ?? null;
  const isReading = reading !== null;
  const [known, setKnown] = useState({ since, isReading: true });
  if (known.isReading && (known.since !== since || !isReading)) setKnown({ since, isReading });
  if (page !== null) return null;
  return isReading && known.isReading ? Number.POSITIVE_INFINITY : known.since;
}
