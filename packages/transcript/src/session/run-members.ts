import type { AgentId } from '@treeline/protocol';
import type { NotificationFact, ThreadId, TranscriptFact } from '../formats/link-facts.ts';
import type { AgentEvidence } from './agent-evidence.ts';
import type { ThreadEvents } from './thread-events.ts';

type Logs = ReadonlyMap<ThreadId, ThreadEvents>;

/** Agents of workflows without a transcript yet: named by a stream, or by a meta file alone. */
export function silentRunMembers(facts: AgentEvidence, logs: Logs): TranscriptFact[] {
  const told = toldRunMembers(facts, logs);
  const known = new Set(told.map(({ id }) => id));
  const named = [...facts.runOf].filter(([id]) => !logs.has(id) && !known.has(id));
  return [...told, ...named.map(([id, runId]) => silent(id, runId, null))];
}

/** As if their transcripts were in the folder of the run. */
function toldRunMembers({ runAgents, results }: AgentEvidence, logs: Logs): TranscriptFact[] {
  const runOf = new Map<string, string>();
  for (const { taskId, runId } of results.values()) if (taskId !== null && runId !== null) runOf.set(taskId, runId);
  return [...runAgents].flatMap(([id, { told }]) => {
    const runId = told === null || logs.has(id) ? undefined : runOf.get(told.taskId);
    if (told === null || runId === undefined) return [];
    return [silent(id, runId, told.startedAt)];
  });
}

function silent(id: AgentId, runId: string, startedAt: number | null): TranscriptFact {
  return { id, runId, isInline: false, statedCall: null, prompt: null, startedAt, endedAt: null, order: 0 };
}

/** An agent's end, as the records of its run show it. */
interface RunEvidence {
  readonly isDoneInRun: boolean;
  readonly hasFailedInRun: boolean;
  readonly notifications: readonly NotificationFact[];
}

export function runEvidence(
  id: AgentId,
  log: ThreadEvents | null,
  facts: AgentEvidence,
  notifications: ReadonlyMap<string, readonly NotificationFact[]>,
): RunEvidence {
  const agent = facts.runAgents.get(id);
  const snapshot = log?.runId == null ? undefined : facts.workflows.get(log.runId);
  const isDone = snapshot?.doneAgents.includes(id) === true;
  const told = log?.hasEvents === true ? null : (agent?.told ?? null);
  const isOpen = told !== null && agent?.isDone !== true && !told.hasFailed;
  // The last step of a run is not always recorded: agents that were running ended as the run did, unless it failed.
  const ofRun = isOpen ? (notifications.get(told.taskId) ?? []).filter(({ status }) => status !== 'failed') : [];
  return {
    isDoneInRun: isDone || agent?.isDone === true,
    hasFailedInRun: told?.hasFailed === true || agent?.hasFailed === true,
    notifications: notifications.get(id) ?? ofRun,
  };
}
