import type { AgentId, ToolUseId } from '@treeline/protocol';
import { type JsonObject, readLine } from '../../json/index.ts';
import { arrayAt, asObject, isTrueAt, numberAt, objectAt, stringAt, valueAt } from '../../json/json-values.ts';
import type { LiveClient } from '../../session/session-run-state.ts';
import type { AgentMeta } from '../link-facts.ts';

const readWhole = {
  smallLine: Number.POSITIVE_INFINITY,
  longText: 10_000,
  wants: () => true,
};

/** Small files are written in one go, but may be seen half written: then they say nothing yet. */
function parseObject(text: string): JsonObject | null {
  const { records, error } = readLine(text.replace(/[\r\n]+/g, ' '), readWhole);
  return error === null ? (records[0] ?? null) : null;
}

/** Every field is optional: the schema grows with each version. */
export function parseAgentMeta(text: string): AgentMeta | null {
  const meta = parseObject(text);
  if (meta === null) return null;
  const shape = stringAt(meta, 'requestShape');
  const isTeammate = stringAt(meta, 'taskKind') === 'in_process_teammate' || stringAt(meta, 'teamName') !== null;
  const type = stringAt(meta, 'agentType');
  return {
    // A teammate's type is its name; the real one stands elsewhere.
    agentSlug:
      stringAt(meta, 'spawnedAgentType') ??
      stringAt(meta, 'customAgentType') ??
      (isTeammate && type === stringAt(meta, 'name') ? null : type),
    name: stringAt(meta, 'name'),
    description: stringAt(meta, 'description'),
    toolUseId: stringAt(meta, 'toolUseId') as ToolUseId | null,
    parentAgentId: stringAt(meta, 'parentAgentId') as AgentId | null,
    spawnDepth: numberAt(meta, 'spawnDepth'),
    team: stringAt(meta, 'teamName'),
    model: stringAt(meta, 'model'),
    isTeammate,
    isFork: isTrueAt(meta, 'isFork') || type === 'fork',
    isBackground: shape === null ? null : shape === 'background',
    isFinished: isTrueAt(meta, 'finished'),
    wasStopped: isTrueAt(meta, 'stoppedByUser'),
    phase: stringAt(meta, 'workflowPhase'),
  };
}

/** What is written of a workflow run when it has ended. */
export interface WorkflowSnapshot {
  readonly name: string | null;
  readonly summary: string | null;
  readonly status: string | null;
  readonly taskId: string | null;
  readonly agents: readonly {
    readonly agentId: string;
    readonly state: string | null;
    readonly label: string | null;
    readonly phase: string | null;
  }[];
}

export function parseWorkflow(text: string): WorkflowSnapshot | null {
  const run = parseObject(text);
  if (run === null) return null;
  return {
    name: stringAt(run, 'workflowName'),
    summary: stringAt(run, 'summary'),
    status: stringAt(run, 'status'),
    taskId: stringAt(run, 'taskId'),
    agents: arrayAt(run, 'workflowProgress').flatMap((value) => {
      const entry = asObject(value);
      const agentId = stringAt(entry, 'agentId');
      if (agentId === null) return [];
      return [
        {
          agentId,
          state: stringAt(entry, 'state'),
          label: stringAt(entry, 'label'),
          phase: stringAt(entry, 'phaseTitle'),
        },
      ];
    }),
  };
}

export function parseCustomTitle(text: string): string | null {
  return stringAt(parseObject(text), 'customTitle');
}

export interface RegistryEntry extends Omit<LiveClient, 'isAlive'> {
  readonly startedAt: number | null;
  /** The process's start, in the system's own count: a pid may be given again. */
  readonly procStart: string | null;
  /** Which machine and pid namespace the pid belongs to. */
  readonly pidDomain: string | null;
}

export function parseRegistry(text: string): RegistryEntry | null {
  const entry = parseObject(text);
  const sessionId = stringAt(entry, 'sessionId');
  const pid = numberAt(entry, 'pid');
  if (entry === null || sessionId === null || pid === null) return null;
  const status = stringAt(entry, 'status');
  const start = valueAt(entry, 'procStart');
  return {
    sessionId,
    pid,
    status: status === 'busy' || status === 'idle' || status === 'waiting' ? status : null,
    waitingFor: stringAt(entry, 'waitingFor'),
    updatedAt: numberAt(entry, 'statusUpdatedAt') ?? numberAt(entry, 'updatedAt'),
    startedAt: numberAt(entry, 'startedAt'),
    procStart: typeof start === 'string' || typeof start === 'number' ? String(start) : null,
    pidDomain: stringAt(entry, 'pidDomain') ?? stringAt(objectAt(entry, 'pidDomain'), 'id'),
  };
}
