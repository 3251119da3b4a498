import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt } from '../../json/json-values.ts';
import { messageLine, type RowText, rowPieces } from './rows.ts';
import { sessionRow } from './session-row.ts';

/** A session that a file holds. */
export interface FiledSession {
  readonly sessionId: string;
  readonly info: JsonObject;
  readonly row: RowText;
  readonly revertedFrom: string | null;
  /** Ids of its messages, in order. */
  readonly messages: readonly string[];
  /** Of its messages. */
  readonly lines: readonly string[];
  readonly lineOf: (message: string) => string | null;
}

/** A row whose data is no JSON is exported under this key, as the text that it is. */
const brokenKey = 'unreadable';

/** A message and its parts, of a line, as the client exports them: each row with the ids of what it belongs to. */
export function exportedMessage(line: string, sessionID: string): string {
  const [message, ...parts] = rowPieces(line);
  const messageID = message?.id ?? '';
  const own = message === undefined ? '{}' : rowJson(message, { id: messageID, sessionID });
  return `{"info":${own},"parts":[${parts.map((part) => rowJson(part, { id: part.id, sessionID, messageID })).join(',')}]}`;
}

function rowJson({ data }: RowText, ids: JsonObject): string {
  const value = parsed(data);
  return JSON.stringify(value === null ? { [brokenKey]: data, ...ids } : { ...value, ...ids });
}

/** An exported session as the lines of its rows; `null`: the text is no export. */
export function exportedSession(text: string): FiledSession | null {
  const whole = parsed(text);
  const info = objectAt(whole, 'info');
  const sessionId = stringAt(info, 'id');
  if (info === null || sessionId === null) return null;
  const ids = new Set<string>();
  const messages: string[] = [];
  const lines = arrayAt(whole, 'messages').flatMap((value) => {
    const message = asObject(value);
    const data = objectAt(message, 'info');
    const parts = arrayAt(message, 'parts').map(asObject);
    if (data === null) return [];
    const own = row(data, 'message', ids);
    messages.push(own.id);
    const rows = parts.flatMap((part) => (part === null ? [] : [row(part, 'part', ids)]));
    return [messageLine(own, rows)];
  });
  const { revertedFrom } = sessionRow(info);
  return {
    sessionId,
    info,
    row: { id: sessionId, data: JSON.stringify(info) },
    revertedFrom,
    messages,
    lines,
    lineOf: linesBy(messages, lines),
  };
}

/** A recorded stream; `null`: the text is none. Unreadable lines are included, to be reported. */
export function streamedSession(text: string): FiledSession | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const sessionId = stringAt(parsed(lines[0] ?? ''), 'sessionID');
  if (sessionId === null) return null;
  const messages = lines.map((_, index) => String(index));
  return {
    sessionId,
    info: {},
    row: { id: sessionId, data: '{}' },
    revertedFrom: null,
    messages,
    lines,
    lineOf: linesBy(messages, lines),
  };
}

function linesBy(messages: readonly string[], lines: readonly string[]): FiledSession['lineOf'] {
  const numbers = new Map(messages.map((message, number) => [message, number]));
  return (message) => lines[numbers.get(message) ?? -1] ?? null;
}

/** Sanitised exports have one word in place of many ids: each row gets its own. */
function row(data: JsonObject, table: string, ids: Set<string>): RowText {
  const given = stringAt(data, 'id') ?? table;
  const id = ids.has(given) ? `${given}.${ids.size}` : given;
  ids.add(id);
  return { id, data: stringAt(data, brokenKey) ?? JSON.stringify(data) };
}

function parsed(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    return null;
  }
}
