import type { JsonObject, JsonValue } from './json-value.ts';
import type { ReadOptions } from './read-options.ts';

/** What is kept of a record that nobody wants: enough to walk the chain of records through it. */
const outlineKeys = ['type', 'uuid', 'parentUuid', 'timestamp', 'sessionId', 'agentId'];

export function outlineOf(record: JsonObject): JsonObject {
  const outline: Record<string, JsonValue> = {};
  for (const key of outlineKeys) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined;
    if (value !== undefined) outline[key] = value;
  }
  return outline;
}

/** Asks for a record that has been built already. One without a type is wanted: somebody has to say that it is unknown. */
export function isWanted(record: JsonObject, options: ReadOptions): boolean {
  const type = record.type;
  if (typeof type !== 'string') return true;
  const attachment = type === 'attachment' ? record.attachment : null;
  const subtype = typeof attachment === 'object' && attachment !== null ? (attachment as JsonObject).type : null;
  return options.wants(type, typeof subtype === 'string' ? subtype : null);
}
