import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject } from '../../json/json-values.ts';

/** A text that should be a JSON object; `null`: it is not. */
export function parsedObject(text: string): JsonObject | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    // A model's text need not be JSON: it is then shown as it is.
    return null;
  }
}
