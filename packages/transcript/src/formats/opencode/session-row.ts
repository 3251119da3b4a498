import type { AgentId } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, asString, numberAt, objectAt, stringAt } from '../../json/json-values.ts';
import type { Evidence } from '../event-sink.ts';
import { type AgentMeta, noMeta } from '../link-facts.ts';

/** A session's row: the columns of the database, or the keys of the older JSON store and of an export. */
export interface SessionRow {
  readonly parent: string | null;
  readonly title: string | null;
  readonly directory: string | null;
  readonly version: string | null;
  readonly agent: string | null;
  readonly model: string | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** The message from which on everything was reverted. */
  readonly revertedFrom: string | null;
}

export function sessionRow(data: JsonObject): SessionRow {
  const time = objectAt(data, 'time');
  const model = jsonAt(data, 'model');
  return {
    parent: stringAt(data, 'parent_id') ?? stringAt(data, 'parentID'),
    title: stringAt(data, 'title'),
    directory: stringAt(data, 'directory'),
    version: stringAt(data, 'version'),
    agent: stringAt(data, 'agent'),
    model: stringAt(model, 'id') ?? stringAt(model, 'modelID'),
    createdAt: numberAt(data, 'time_created') ?? numberAt(time, 'created'),
    updatedAt: numberAt(data, 'time_updated') ?? numberAt(time, 'updated'),
    revertedFrom: stringAt(jsonAt(data, 'revert'), 'messageID'),
  };
}

/** A column of JSON is a text in the database and an object elsewhere. */
function jsonAt(data: JsonObject, key: string): JsonObject | null {
  const text = asString(data[key]);
  if (text === null) return objectAt(data, key);
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    // The rest of the row is valid without it.
    return null;
  }
}

/** What the client puts behind the title of a sub-agent. */
const typeInTitle = / \(@(\S{1,200}) subagent\)$/;

/** The displayed title: without the client's suffix for a sub-agent, and not its default before it has read anything. */
export function titleOf({ title }: SessionRow): string | null {
  if (title === null || /^(?:New session|Child session) - \d{4}-\d\d-\d\dT/.test(title)) return null;
  return title.replace(typeInTitle, '');
}

export function contextOf(id: string, { directory, version }: SessionRow): Evidence {
  return { kind: 'context', cwd: directory, branch: null, version, slug: null, sessionId: id };
}

/** `root`: the root session, whose transcript is the main thread. */
export function agentMetaOf(row: SessionRow, root: string | null, agent: string | null): AgentMeta {
  const isOfMain = row.parent === null || row.parent === root;
  return {
    ...noMeta,
    // The row names the agent of the newest prompt, which may be a person's.
    agentSlug: typeInTitle.exec(row.title ?? '')?.[1] ?? row.agent ?? agent,
    description: titleOf(row),
    parentAgentId: isOfMain ? null : (row.parent as AgentId),
    spawnDepth: 1,
    model: row.model,
    isOfMain,
    tellsItsEnd: true,
  };
}
