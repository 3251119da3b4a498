import type { JsonObject, JsonValue } from './json-value.ts';
import type { ReadOptions } from './read-options.ts';

/** The keys kept of a record that no view needs: enough to follow the chain of records through it. */
const outlineKeys = ['type', 'uuid', 'parentUuid', 'timestamp', 'sessionId', 'agentId'];

export function outlineOf(record: JsonObject): JsonObject {
  const outline: Record<string, JsonValue> = {};
  for (const key of outlineKeys) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined;
    if (value !== undefined) outline[key] = value;
  }
  return outline;
}

/** Whether a parsed record is needed. One without a type is: the reader reports it as unknown. */
export function isWanted(record: JsonObject, options: ReadOptions): boolean {
  const type = record.type;
  if (typeof type !== 'string') return true;
  const attachment = type === 'attachment' ? record.attachment : null;
  const subtype = typeof attachment === 'object' && attachment !== null ? (attachment as JsonObject).type : null;
  return options.wants(type, typeof subtype === 'string' ? subtype : null);
}
