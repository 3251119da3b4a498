import type { RunState } from '@treeline/protocol';
import type { KnownClient } from './known-client.ts';

/** Clients before 2.1.26x keep no registry: then only the time of the last record tells, and not for long. */
export const guessForMs = 60_000;

export interface RunEvidence {
  /** Those of the registry that name this session. */
  readonly clients: readonly KnownClient[];
  /** `false`: the home has no registry at all, so that nothing follows from a client's absence. */
  readonly hasRegistry: boolean;
  /** When its last record was written, by the record itself: copying a file makes it new, not alive. */
  readonly lastRecordAt: number;
  readonly now: number;
}

/** How a session stands: what its last lines say, corrected by who is alive. */
export function runStateOf(ending: RunState, evidence: RunEvidence): RunState {
  const alive = evidence.clients.filter((client) => client.isAlive);
  const waiting = alive.find((client) => client.status === 'waiting');
  if (waiting !== undefined) {
    return { status: 'waiting', reason: `waiting for ${waiting.waitingFor ?? 'an answer'}${howFound(waiting)}` };
  }
  const busy = alive.find((client) => client.status === 'busy');
  if (busy !== undefined) return { status: 'running', reason: `a client is at work on it${howFound(busy)}` };
  const quiet = alive[0];
  if (quiet !== undefined) return withQuietClient(ending, quiet);
  return isUnfinished(ending) ? withoutClient(ending, evidence) : ending;
}

/** The registry may say `idle` a moment before the last lines are written, so an unfinished ending yields to it. */
function withQuietClient(ending: RunState, client: KnownClient): RunState {
  if (client.status === null && isUnfinished(ending)) {
    return { status: goesOnAs(ending), reason: `open in a client${howFound(client)}` };
  }
  if (ending.status === 'failed' || ending.status === 'stopped') return ending;
  return { status: 'completed', reason: `open in a client, idle${howFound(client)}` };
}

function withoutClient(ending: RunState, evidence: RunEvidence): RunState {
  if (!evidence.hasRegistry && evidence.now - evidence.lastRecordAt < guessForMs) {
    const reason = 'written to within the last minute; a guess by time, no client is known';
    return { status: goesOnAs(ending), reason };
  }
  return { status: 'lost', reason: 'ended without a word' };
}

function howFound(client: KnownClient): string {
  return client.foundBy === 'process' ? '' : '; a guess by time, its process cannot be seen from here';
}

/** A transcript alone cannot tell what goes on from what was lost. */
function isUnfinished(ending: RunState): boolean {
  return ending.status === 'running' || ending.status === 'waiting' || ending.status === 'lost';
}

function goesOnAs(ending: RunState): 'waiting' | 'running' {
  return ending.status === 'waiting' ? 'waiting' : 'running';
}
