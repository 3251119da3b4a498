import type { RunState } from '@treeline/protocol';
import type { Ending } from './thread-log.ts';

/** An entry of the registry of running clients; `isAlive` is what the host found out about its process. */
export interface LiveClient {
  readonly sessionId: string;
  readonly pid: number;
  readonly status: 'busy' | 'idle' | 'waiting' | null;
  readonly waitingFor: string | null;
  readonly updatedAt: number | null;
  readonly isAlive: boolean;
  /** Where the registry tells it. */
  readonly startedAt?: number | null;
}

/** Told from a live client first, else from how the transcript ends. */
export function sessionRunState(ending: Ending, failure: string | null, clients: readonly LiveClient[]): RunState {
  const alive = clients.filter(({ isAlive }) => isAlive);
  const waiting = alive.find(({ status }) => status === 'waiting');
  if (waiting !== undefined) return { status: 'waiting', reason: `waiting for ${waiting.waitingFor ?? 'an answer'}` };
  if (alive.some(({ status }) => status === 'busy')) return { status: 'running', reason: 'a client is at work on it' };
  if (alive.length > 0 && ending !== 'failed' && ending !== 'stopped') {
    return { status: 'completed', reason: 'open in a client, idle' };
  }
  return endingState(ending, failure);
}

export function endingState(ending: Ending, failure: string | null): RunState {
  switch (ending) {
    case 'empty':
      return { status: 'completed', reason: 'nothing was asked' };
    case 'answered':
      return { status: 'completed', reason: 'the last prompt was answered' };
    case 'failed':
      return { status: 'failed', reason: failure ?? 'an API error ended it' };
    case 'stopped':
      return { status: 'stopped', reason: 'interrupted by a person' };
    case 'asked':
    case 'working':
      return { status: 'lost', reason: 'ended without a word' };
  }
}
