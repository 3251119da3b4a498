import { errorCount, type SessionState, toolCallCount } from '@treeline/processor';
import type { SessionSummary, Usage } from '@treeline/protocol';

/** What the head of a session says of its size. */
export interface SessionCounts {
  readonly turns: number;
  readonly tools: number;
  readonly agents: number;
  readonly errors: number;
  /** `null`: not known yet. */
  readonly usage: Usage | null;
  /** More is going to be read, and nobody has counted it. */
  readonly isSoFar: boolean;
}

/**
 * While a session is read, what the list has counted: numbers that run up for a minute say nothing of it. `null`: nobody
 * knows anything yet.
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
