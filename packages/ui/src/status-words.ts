import type { ActivityStatus } from '@treeline/processor';
import type { RunStatus } from '@treeline/protocol';

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

export function statusInWords(status: RunStatus): string {
  return words[status];
}

const runStatuses: Record<ActivityStatus, RunStatus> = {
  running: 'running',
  ok: 'completed',
  failed: 'failed',
  denied: 'never-started',
  interrupted: 'stopped',
  lost: 'lost',
};

/** A call stands in the same shapes as an agent. */
export function runStatusOf(status: ActivityStatus): RunStatus {
  return runStatuses[status];
}
