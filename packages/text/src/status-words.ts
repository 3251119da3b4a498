import type { ActivityStatus } from '@treeline/processor';
import type { RunStatus } from '@treeline/protocol';

export { stateInWords, statusInWords } from '@treeline/protocol';

const runStatuses: Record<ActivityStatus, RunStatus> = {
  running: 'running',
  ok: 'completed',
  failed: 'failed',
  denied: 'never-started',
  interrupted: 'stopped',
  lost: 'lost',
};

/** A call uses the same status shapes as an agent. */
export function runStatusOf(status: ActivityStatus): RunStatus {
  return runStatuses[status];
}
