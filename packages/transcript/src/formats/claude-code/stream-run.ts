import { asArray, asNumber, asObject, stringOf } from '../../json/json-values.ts';
import type { RecordContext } from './record-context.ts';

/** A stream has no records of a workflow's agents, but reports the state of all of them with each step. */
export function readRunProgress({ record, sink }: RecordContext, taskId: string): void {
  for (const value of asArray(record.workflow_progress)) {
    const entry = asObject(value);
    const agentId = stringOf(entry?.agentId);
    if (entry === null || agentId === null) continue;
    const state = stringOf(entry.state);
    sink.fact({
      kind: 'run-agent',
      runId: '',
      agentId,
      label: stringOf(entry.label),
      phase: stringOf(entry.phaseTitle),
      isDone: state === 'done',
      hasFailed: null,
      told: {
        taskId,
        agentSlug: stringOf(entry.agentType),
        toolCalls: asNumber(entry.toolCalls) ?? 0,
        // Agents running when a run is stopped count there as failed.
        hasFailed: state === 'error' && stringOf(entry.endedWithRun) === null,
        startedAt: asNumber(entry.startedAt),
      },
    });
  }
}
