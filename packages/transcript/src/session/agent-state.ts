import type { RunState } from '@treeline/protocol';
import type { AgentMeta, NotificationFact, SpawnResult } from '../formats/link-facts.ts';
import { endingState } from './session-run-state.ts';
import type { ThreadCounts } from './thread-counts.ts';

/** All evidence for the state of an agent. */
interface StateEvidence {
  readonly result: SpawnResult | null;
  readonly meta: AgentMeta | null;
  readonly log: Pick<ThreadCounts, 'ending' | 'failure' | 'startedAt' | 'askedAgainAt'> | null;
  /** There is an agent, not only a call for one. */
  readonly hasStarted: boolean;
  /** Notifications of this agent's end, in order of time. */
  readonly notifications: readonly NotificationFact[];
  /** The client in which it ran is running. */
  readonly isLive: boolean;
  /** When the user last stopped all agents. */
  readonly killedAt: number | null;
  /** It approved a request to shut down. */
  readonly hasLeftTeam: boolean;
  /** A workflow's journal contains its result. */
  readonly isDoneInRun: boolean;
  /** A workflow counts it as failed. */
  readonly hasFailedInRun: boolean;
  /** When it was last resumed. */
  readonly continuedAt: number | null;
}

export function agentState(evidence: StateEvidence): RunState {
  return (
    neverStarted(evidence) ??
    leftTeam(evidence) ??
    notified(evidence) ??
    answeredCaller(evidence) ??
    markedStopped(evidence) ??
    ownEnding(evidence) ??
    state('lost', 'ended abruptly (no final message)')
  );
}

function neverStarted({ result, hasStarted }: StateEvidence): RunState | null {
  if (hasStarted || result === null || !result.isError || result.wasLost) return null;
  return state('never-started', result.errorText ?? 'call refused');
}

function leftTeam({ hasLeftTeam }: StateEvidence): RunState | null {
  return hasLeftTeam ? state('stopped', 'left the team when asked to shut down') : null;
}

/** The last notification counts, unless the agent was resumed after it. */
function notified({ notifications, continuedAt, log }: StateEvidence): RunState | null {
  const last = notifications.at(-1);
  if (last === undefined || last.status === 'lost' || (continuedAt !== null && continuedAt > last.at)) return null;
  switch (last.status) {
    case 'completed':
      // Around 2.1.20 the client reported an agent that an API error ended as completed.
      return failedByItself(log) ?? state('completed', completionNotice);
    case 'failed':
      return failed(log?.failure ?? last.failure ?? null, completionNotice);
    default:
      return state('stopped', last.status ?? 'stopped', completionNotice);
  }
}

/** The result of a call in the foreground is the agent's end. */
function answeredCaller({ result, continuedAt, log }: StateEvidence): RunState | null {
  if (result === null || result.wasLost || isLaunch(result)) return null;
  // A call that resumed it may have been undone, or be a fork's: the agent's own transcript shows it too.
  if (Math.max(continuedAt ?? 0, log?.askedAgainAt ?? 0) > result.at) return null;
  // Clients of 2025 gave the caller the error text as if it were the agent's answer.
  const failure = failedByItself(log);
  if (failure !== null) return failure;
  if (!result.isError) return state('completed', 'result returned to caller');
  if (result.wasStopped || log?.ending === 'stopped') return state('stopped', 'call interrupted');
  return state('failed', log?.failure ?? result.errorText ?? 'call failed');
}

function failedByItself(log: StateEvidence['log']): RunState | null {
  return log?.ending === 'failed' ? state('failed', log.failure ?? 'API error') : null;
}

export function isLaunch(result: SpawnResult): boolean {
  return result.launched !== null;
}

function markedStopped({ meta, log, killedAt }: StateEvidence): RunState | null {
  if (meta?.wasStopped === true) return state('stopped', 'stopped by user', 'from its metadata file');
  const isOver = log?.ending === 'answered' || log?.ending === 'failed';
  const wasAtWork = log !== null && !isOver && killedAt !== null && killedAt >= (log.startedAt ?? 0);
  return wasAtWork ? state('stopped', 'all agents stopped by user') : null;
}

function ownEnding({ meta, log, isLive, isDoneInRun, hasFailedInRun }: StateEvidence): RunState | null {
  if (isDoneInRun) return state('completed', 'result returned to workflow');
  if (hasFailedInRun) return failed(log?.failure ?? null, 'from its workflow');
  // A failed teammate stays in its team, and its meta file never says that it is over.
  const isOver = meta?.isFinished === true || meta?.isTeammate === true;
  if (log?.ending === 'failed' && (isOver || !isLive)) return state('failed', log.failure ?? 'API error');
  if (log?.ending === 'stopped') return state('stopped', 'interrupted by user');
  // The meta file may be ahead of the transcript, whose last line can still be a failure.
  const isBehind = isLive && (log?.ending === 'asked' || log?.ending === 'working');
  if (meta?.isFinished === true && !isBehind)
    return state('completed', meta.finishedBecause ?? 'recorded as finished in its metadata file');
  if (meta?.tellsItsEnd === true && log?.ending === 'answered') return state('completed', 'last prompt answered');
  const isIdle = log?.ending === 'answered' && meta?.isTeammate === true;
  if (isLive && isIdle) return state('idle', 'answered, waiting for a message');
  if (isLive && (log?.ending === 'question' || log?.ending === 'plan')) return endingState(log.ending, null);
  if (isLive) return state('running', 'client is running');
  return log?.ending === 'answered' ? state('completed', 'last prompt answered') : null;
}

const completionNotice = 'from its completion notice';

/** The reason first, then where it was found. */
function failed(reason: string | null, source: string): RunState {
  return reason === null ? state('failed', source) : state('failed', reason, source);
}

function state(status: RunState['status'], reason: string, source?: string): RunState {
  return source === undefined ? { status, reason } : { status, reason, source };
}
