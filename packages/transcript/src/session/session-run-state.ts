import type { RunState } from '@treeline/protocol';
import type { Ending } from './thread-events.ts';

/** A client that has a session open, by its registry or by other evidence; its store determines `isAlive`. */
export interface LiveClient {
  readonly sessionId: string;
  /** `null`: its process is not known. */
  readonly pid: number | null;
  readonly status: 'busy' | 'idle' | 'waiting' | null;
  readonly waitingFor: string | null;
  readonly updatedAt: number | null;
  readonly isAlive: boolean;
  /** How it was found to be alive: by its process, or only by how recent its traces are. */
  readonly foundBy?: 'process' | 'time';
  /** Why it counts as running, where there is no registry: "its turn has not ended, and …". */
  readonly reason?: string;
  /** According to the registry. */
  readonly startedAt?: number | null;
}

/** Without a registry of running clients a session counts as running for this long after its last record. */
const guessForMs = 60_000;

/** When the registry was read. */
export interface Moment {
  /** `false`: the home has no registry at all, so a client's absence proves nothing. */
  readonly hasRegistry: boolean;
  readonly now: number;
}

interface RunEvidence extends Moment {
  /** The registry's clients that name this session. */
  readonly clients: readonly LiveClient[];
  /** When its last record was written, by the record itself: copying a file makes it new, but not running. */
  readonly lastRecordAt: number;
}

/**
 * The state of a session: according to its last lines, corrected by the running clients. The list and the open session
 * use the same.
 */
export function runStateOf(ending: RunState, evidence: RunEvidence): RunState {
  const alive = evidence.clients.filter((client) => client.isAlive);
  const waiting = alive.find((client) => client.status === 'waiting');
  if (waiting !== undefined) return { status: 'waiting', reason: `${waitsFor(ending, waiting)}${howFound(waiting)}` };
  const busy = alive.find((client) => client.status === 'busy');
  if (busy !== undefined) return { status: 'running', reason: busy.reason ?? `client is running${howFound(busy)}` };
  const quiet = alive[0];
  if (quiet !== undefined) return withQuietClient(ending, quiet);
  return isUnfinished(ending) ? withoutClient(ending, evidence) : ending;
}

/** No registry, but a record of this minute. */
export function isFreshGuess({ hasRegistry, now, lastRecordAt }: Omit<RunEvidence, 'clients'>): boolean {
  return !hasRegistry && now - lastRecordAt < guessForMs;
}

/** The state by the transcript alone, which cannot distinguish a running turn from a lost one. */
export function endingState(ending: Ending, failure: string | null): RunState {
  switch (ending) {
    case 'empty':
      return { status: 'completed', reason: 'no prompt yet' };
    case 'answered':
      return { status: 'completed', reason: 'last prompt answered' };
    case 'failed':
      return { status: 'failed', reason: failure ?? 'API error' };
    case 'stopped':
      return { status: 'stopped', reason: 'interrupted by user' };
    case 'question':
      return { status: 'waiting', reason: 'waiting for an answer to its question' };
    case 'plan':
      return { status: 'waiting', reason: 'waiting for a decision on its plan' };
    case 'asked':
    case 'working':
      return { status: 'lost', reason: 'ended abruptly (no final message)' };
  }
}

/** The registry shows that the client waits, the transcript for what. */
function waitsFor(ending: RunState, { waitingFor }: LiveClient): string {
  return ending.status === 'waiting' ? ending.reason : `waiting for ${waitingFor ?? 'an answer'}`;
}

/** The registry may say `idle` a moment before the last lines are written, so an unfinished ending yields to it. */
function withQuietClient(ending: RunState, client: LiveClient): RunState {
  if (client.status === null && isUnfinished(ending)) {
    const isAsking = ending.status === 'waiting';
    const reason = `${isAsking ? ending.reason : (client.reason ?? 'open in a client')}${howFound(client)}`;
    return { status: isAsking ? 'waiting' : 'running', reason };
  }
  if (ending.status === 'failed' || ending.status === 'stopped') return ending;
  return { status: 'idle', reason: `open in a client, waiting for the next prompt${howFound(client)}` };
}

function withoutClient(ending: RunState, evidence: RunEvidence): RunState {
  if (!isFreshGuess(evidence)) return { status: 'lost', reason: 'ended abruptly (no final message)' };
  const reason = 'written to within the last minute (best guess: no client is known)';
  return { status: ending.status === 'waiting' ? 'waiting' : 'running', reason };
}

function howFound({ foundBy }: LiveClient): string {
  return foundBy === 'time' ? ' (best guess by time: its process is not visible from here)' : '';
}

function isUnfinished(ending: RunState): boolean {
  return ending.status === 'running' || ending.status === 'waiting' || ending.status === 'lost';
}
