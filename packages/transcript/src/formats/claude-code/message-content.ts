import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asArray, asText } from '../../json/json-values.ts';

/** No client writes as many into one record; a line of a hundred thousand would keep everybody waiting. */
const mostBlocks = 2_000;

/** The blocks of a message; a plain string is its own single block. */
export function contentOf(message: JsonObject): readonly JsonValue[] {
  const text = asText(message.content);
  return text === null ? asArray(message.content).slice(0, mostBlocks) : [{ type: 'text', text }];
}

/** Describes what was not read of a message; `null`: nothing. */
export function leftOutOf(message: JsonObject | null): string | null {
  const count = Array.isArray(message?.content) ? message.content.length : 0;
  return count <= mostBlocks ? null : `only the first ${mostBlocks} of its parts are read`;
}
