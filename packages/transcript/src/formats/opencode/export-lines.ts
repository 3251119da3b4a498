import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt } from '../../json/json-values.ts';
import { messageLine, revertLine, sessionLine } from './rows.ts';
import { sessionRow } from './session-row.ts';

export interface ExportedSession {
  readonly sessionId: string;
  readonly lines: readonly string[];
}

/** An exported session as the lines that its rows would give; `null`: the text is no export. */
export function exportedSession(text: string): ExportedSession | null {
  const whole = parsed(text);
  const info = objectAt(whole, 'info');
  const sessionId = stringAt(info, 'id');
  if (info === null || sessionId === null) return null;
  const lines = [sessionLine({ id: sessionId, data: JSON.stringify(info) }, null)];
  for (const value of arrayAt(whole, 'messages')) {
    const message = asObject(value);
    const data = objectAt(message, 'info');
    if (data === null) continue;
    const parts = arrayAt(message, 'parts').map(asObject);
    lines.push(
      messageLine(
        row(data, 'message'),
        parts.flatMap((part) => (part === null ? [] : [row(part, 'part')])),
      ),
    );
  }
  const { revertedFrom } = sessionRow(info);
  if (revertedFrom !== null) lines.push(revertLine(revertedFrom));
  return { sessionId, lines };
}

function row(data: JsonObject, table: string): { readonly id: string; readonly data: string } {
  return { id: stringAt(data, 'id') ?? table, data: JSON.stringify(data) };
}

function parsed(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    return null;
  }
}
