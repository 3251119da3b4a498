import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject } from '../../json/json-values.ts';

/** A text that should be an object in JSON; `null`: it is none. */
export function parsedObject(text: string): JsonObject | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    // What a model wrote need not be JSON: it is then shown as it stands.
    return null;
  }
}
