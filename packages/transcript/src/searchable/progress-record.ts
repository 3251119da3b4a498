import type { JsonObject } from '../json/index.ts';
import { objectAt, stringAt } from '../json/json-values.ts';

/** A record of an agent, and how it is named. */
export interface ProgressRecord {
  readonly record: JsonObject;
  readonly type: 'user' | 'assistant';
  readonly uuid: string | null;
  readonly agentId: string;
}

/** Progress records of older clients hold an agent's own: all there is of it where its transcript is missing. */
export function progressRecord(outer: JsonObject): ProgressRecord | null {
  const data = objectAt(outer, 'data');
  const record = objectAt(data, 'message');
  const agentId = stringAt(data, 'agentId');
  const type = stringAt(record, 'type');
  if (record === null || agentId === null || (type !== 'user' && type !== 'assistant')) return null;
  const outerId = stringAt(outer, 'uuid');
  return { record, type, agentId, uuid: stringAt(record, 'uuid') ?? (outerId === null ? null : `${outerId}#inner`) };
}
