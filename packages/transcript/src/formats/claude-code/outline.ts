import type { JsonObject, JsonValue } from '../../json/json-value.ts';

/**
 * Whether a record is worth building, by its `type` and, for one with an `attachment`, the `type` in there. The
 * others are reduced to their type, ids and time.
 */
export type Wants = (type: string, subtype: string | null) => boolean;

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
export function isRecordWanted(record: JsonObject, wants: Wants): boolean {
  const type = record.type;
  if (typeof type !== 'string') return true;
  const attachment = type === 'attachment' ? record.attachment : null;
  const subtype = typeof attachment === 'object' && attachment !== null ? (attachment as JsonObject).type : null;
  return wants(type, typeof subtype === 'string' ? subtype : null);
}
