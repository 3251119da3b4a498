import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt } from '../../json/json-values.ts';
import { messageLine, type RowText } from './rows.ts';
import { sessionRow } from './session-row.ts';

/** A session contained in a file. */
interface FiledSession {
  readonly sessionId: string;
  readonly row: RowText;
  readonly revertedFrom: string | null;
  /** The lines of its messages. */
  readonly lines: readonly string[];
}

/** An exported session as the lines of its rows; `null`: the text is no export. */
export function exportedSession(text: string): FiledSession | null {
  const whole = parsed(text);
  const info = objectAt(whole, 'info');
  const sessionId = stringAt(info, 'id');
  if (info === null || sessionId === null) return null;
  const ids = new Set<string>();
  const lines = arrayAt(whole, 'messages').flatMap((value) => {
    const message = asObject(value);
    const data = objectAt(message, 'info');
    const parts = arrayAt(message, 'parts').map(asObject);
    if (data === null) return [];
    const own = row(data, 'message', ids);
    const rows = parts.flatMap((part) => (part === null ? [] : [row(part, 'part', ids)]));
    return [messageLine(own, rows)];
  });
  const { revertedFrom } = sessionRow(info);
  return { sessionId, row: { id: sessionId, data: JSON.stringify(info) }, revertedFrom, lines };
}

/** A recorded stream; `null`: the text is none. Unreadable lines are included, to be reported. */
export function streamedSession(text: string): FiledSession | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const sessionId = stringAt(parsed(lines[0] ?? ''), 'sessionID');
  if (sessionId === null) return null;
  return { sessionId, row: { id: sessionId, data: '{}' }, revertedFrom: null, lines };
}

/** Sanitised exports have one word in place of many ids: each row gets its own. */
function row(data: JsonObject, table: string, ids: Set<string>): RowText {
  const given = stringAt(data, 'id') ?? table;
  const id = ids.has(given) ? `${given}.${ids.size}` : given;
  ids.add(id);
  return { id, data: JSON.stringify(data) };
}

function parsed(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    return null;
  }
}
