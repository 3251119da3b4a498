/** The state of a session or an agent, derived from what is on disk. */
export type RunStatus =
  | 'running'
  /** The user has to answer: a permission, a question, a plan. */
  | 'waiting'
  /** Open in a client, which has answered and waits for the next prompt. */
  | 'idle'
  | 'completed'
  | 'failed'
  /** The user ended it. */
  | 'stopped'
  /** No end is recorded, and no process runs it any more. */
  | 'lost'
  /** The call was refused before an agent existed. */
  | 'never-started';

/** A status and the evidence for it, in words. */
export interface RunState {
  readonly status: RunStatus;
  readonly reason: string;
  /** Where the evidence was found, if not in the agent's own transcript. */
  readonly source?: string;
}

const words: Record<RunStatus, string> = {
  running: 'running',
  waiting: 'waiting for you',
  idle: 'idle',
  completed: 'completed',
  failed: 'failed',
  stopped: 'stopped',
  lost: 'ended abruptly',
  'never-started': 'never started',
};

/** The display name of a status. Programs read the status itself. */
export function statusInWords(status: RunStatus): string {
  return words[status];
}

/** The same with the one thing that a status alone does not say: that its file is broken. */
export function stateInWords(state: RunState): string {
  return isUnreadable(state) ? 'unreadable' : statusInWords(state.status);
}

/** A session of whose file no line could be read. */
export const unreadableState: RunState = { status: 'failed', reason: 'unreadable: no valid line in its file' };

export function isUnreadable({ status, reason }: RunState): boolean {
  return status === unreadableState.status && reason === unreadableState.reason;
}
