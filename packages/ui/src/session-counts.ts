import { errorCount, type SessionState, toolCallCount } from '@treeline/processor';
import type { SessionSummary, Usage } from '@treeline/protocol';

/** The size of a session, for its header. */
export interface SessionCounts {
  readonly turns: number;
  readonly tools: number;
  readonly agents: number;
  readonly errors: number;
  /** `null`: not known yet. */
  readonly usage: Usage | null;
  /** More will be read, and it has not been counted. */
  readonly isSoFar: boolean;
}

/**
 * While a session is being read, these are the counts of the list: numbers that grow for a minute would be misleading.
 * `null`: nothing is known yet.
 */
export function sessionCounts(
  session: SessionState,
  listed: SessionSummary | null,
  isPartial: boolean,
): SessionCounts | null {
  if (!isPartial) return countedIn(session, false);
  if (listed !== null && listed.totals !== null) {
    const { turns, allToolCalls, agents, errors, usage } = listed.totals;
    return { turns, tools: allToolCalls, agents, errors, usage, isSoFar: false };
  }
  return session.main.turns.length === 0 ? null : countedIn(session, true);
}

function countedIn(session: SessionState, isSoFar: boolean): SessionCounts {
  const agents = [...session.agents.values()].filter(({ info }) => info !== null && !info.isInternal);
  return {
    turns: session.main.turns.filter(({ opening }) => opening !== null && opening.isInherited !== true).length,
    tools: toolCallCount(session),
    agents: agents.length,
    errors: errorCount(session),
    usage: session.facts?.familyUsage ?? null,
    isSoFar,
  };
}
