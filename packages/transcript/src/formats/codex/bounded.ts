import type { JsonValue } from '../../json/index.ts';
import { asString } from '../../json/json-values.ts';
import { cutOf } from '../body-ref.ts';

const mostIdCharacters = 200;
const mostNameCharacters = 300;

/** An id in the data; `null` where there is none, or something that no client writes as one. */
export function idOf(value: JsonValue | undefined): string | null {
  const text = asString(value);
  return text === null || text === '' || text.length > mostIdCharacters ? null : text;
}

/** A name, a path, a word: truncated where it is longer than any real one. */
export function nameOf(value: JsonValue | undefined): string | null {
  const text = asString(value);
  return text === null || text === '' ? null : cutOf(text, mostNameCharacters);
}
