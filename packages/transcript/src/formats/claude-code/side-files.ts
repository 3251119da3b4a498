import type { AgentId, ToolUseId } from '@treeline/protocol';
import { type JsonObject, plainRecords, readLine } from '../../json/index.ts';
import { arrayAt, asObject, isTrueAt, numberAt, objectAt, stringAt, valueAt } from '../../json/json-values.ts';
import type { LiveClient } from '../../session/session-run-state.ts';
import { cutName } from '../cut-name.ts';
import type { AgentMeta, RunSnapshot } from '../link-facts.ts';

const readWhole = {
  smallLine: Number.POSITIVE_INFINITY,
  longText: 10_000,
  look: plainRecords,
};

/** Small files are written in one go, but may be read half written: then they are ignored for now. */
function parseObject(text: string): JsonObject | null {
  const { records, error } = readLine(text.replace(/[\r\n]+/g, ' '), readWhole);
  return error === null ? (records[0] ?? null) : null;
}

function nameAt(object: JsonObject | null, key: string): string | null {
  return cutName(stringAt(object, key));
}

/** Every field is optional: the schema grows with each version. */
export function parseAgentMeta(text: string): AgentMeta | null {
  const meta = parseObject(text);
  if (meta === null) return null;
  const shape = stringAt(meta, 'requestShape');
  const isTeammate = stringAt(meta, 'taskKind') === 'in_process_teammate' || stringAt(meta, 'teamName') !== null;
  const type = nameAt(meta, 'agentType');
  return {
    // A teammate's type is its name; the real one is elsewhere.
    agentSlug:
      nameAt(meta, 'spawnedAgentType') ??
      nameAt(meta, 'customAgentType') ??
      (isTeammate && type === nameAt(meta, 'name') ? null : type),
    name: nameAt(meta, 'name'),
    description: nameAt(meta, 'description'),
    toolUseId: stringAt(meta, 'toolUseId') as ToolUseId | null,
    parentAgentId: stringAt(meta, 'parentAgentId') as AgentId | null,
    spawnDepth: numberAt(meta, 'spawnDepth'),
    team: nameAt(meta, 'teamName'),
    model: nameAt(meta, 'model'),
    isTeammate,
    isFork: isTrueAt(meta, 'isFork') || type === 'fork',
    isBackground: shape === null ? null : shape === 'background',
    isFinished: isTrueAt(meta, 'finished'),
    wasStopped: isTrueAt(meta, 'stoppedByUser'),
    phase: nameAt(meta, 'workflowPhase'),
  };
}

export function parseWorkflow(text: string): RunSnapshot | null {
  const run = parseObject(text);
  if (run === null) return null;
  return {
    name: nameAt(run, 'workflowName'),
    summary: nameAt(run, 'summary'),
    status: stringAt(run, 'status') === 'error' ? 'failed' : stringAt(run, 'status'),
    taskId: stringAt(run, 'taskId'),
    doneAgents: arrayAt(run, 'workflowProgress').flatMap((value) => {
      const entry = asObject(value);
      const agentId = stringAt(entry, 'agentId');
      return agentId !== null && stringAt(entry, 'state') === 'done' ? [agentId] : [];
    }),
  };
}

export function parseCustomTitle(text: string): string | null {
  return nameAt(parseObject(text), 'customTitle');
}

interface RegistryEntry extends Omit<LiveClient, 'isAlive'> {
  readonly pid: number;
  readonly startedAt: number | null;
  /** The process's start in the system's own unit: a pid may be reused. */
  readonly procStart: string | null;
  /** The machine and pid namespace of the pid. */
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
    waitingFor: nameAt(entry, 'waitingFor'),
    updatedAt: numberAt(entry, 'statusUpdatedAt') ?? numberAt(entry, 'updatedAt'),
    startedAt: numberAt(entry, 'startedAt'),
    procStart: typeof start === 'string' || typeof start === 'number' ? String(start) : null,
    pidDomain: stringAt(entry, 'pidDomain') ?? stringAt(objectAt(entry, 'pidDomain'), 'id'),
  };
}
