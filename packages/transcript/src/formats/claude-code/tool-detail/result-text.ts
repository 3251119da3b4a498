import type { JsonValue } from '../../../json/index.ts';
import { asArray, asObject, asText, wholeOf } from '../../../json/json-values.ts';

/** The text of a result, without the client's additions for the model. */
export function resultText(content: JsonValue | undefined): string {
  const text = asText(content);
  const parts =
    text === null
      ? asArray(content).flatMap((value) => {
          const found = asText(asObject(value)?.text);
          return found === null ? [] : [wholeOf(found)];
        })
      : [wholeOf(text)];
  return withoutReminder(parts.join('\n'));
}

/** Reminders are at the end. The search begins there, so that a long text costs no more than a short one. */
function withoutReminder(text: string): string {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('</system-reminder>')) return text;
  const start = trimmed.lastIndexOf('<system-reminder>');
  return start === -1 ? text : withoutReminder(trimmed.slice(0, start).trimEnd());
}
