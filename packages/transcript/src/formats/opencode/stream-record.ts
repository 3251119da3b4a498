import type { JsonObject } from '../../json/index.ts';
import { asObject, numberAt, objectAt, stringAt } from '../../json/json-values.ts';
import type { Row } from './rows.ts';

/** A message of which a recorded stream contains one part or its end. */
interface StreamedMessage {
  readonly sessionId: string | null;
  readonly message: Row;
  readonly parts: readonly Row[];
}

/** A line of `run --format json`: a completed part, or an error. `null`: it is none. */
export function streamedMessage(record: JsonObject): StreamedMessage | null {
  const type = stringAt(record, 'type');
  const at = numberAt(record, 'timestamp');
  const sessionId = stringAt(record, 'sessionID');
  if (type === null || at === null || sessionId === null) return null;
  const error = objectAt(record, 'error');
  const part = objectAt(record, 'part');
  if (type === 'error' && error !== null) {
    const data = { role: 'assistant', time: { created: at, completed: at }, error };
    const message = row('message', `error_${at}`, asObject(data as unknown as JsonObject), '0:');
    return { sessionId, message, parts: [] };
  }
  const messageId = stringAt(part, 'messageID');
  if (part === null || messageId === null) return null;
  const isEnd = part.type === 'step-finish';
  const time = isEnd ? { created: at, completed: at } : { created: at };
  const ending = isEnd ? { tokens: part.tokens ?? null, finish: part.reason ?? 'stop' } : {};
  const data = { role: 'assistant', time, ...ending };
  return {
    sessionId,
    message: row('message', messageId, asObject(data as unknown as JsonObject), '0:'),
    parts: [row('part', stringAt(part, 'id') ?? `${messageId}.${at}`, part, '0:part.')],
  };
}

/** Both are in one record of the line. */
function row(table: string, id: string, data: JsonObject | null, pointer: string): Row {
  return { table, id, data: data ?? {}, index: 0, pointer };
}
