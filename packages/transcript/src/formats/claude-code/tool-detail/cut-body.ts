import { type Body, type BodyRef, emptyBody, wholeBody } from '@treeline/protocol';
import { asText, valueAt, wholeOf } from '../../../json/json-values.ts';
import { cutOf } from '../../body-ref.ts';
import type { ToolParts } from './tool-parts.ts';

/** More than a person reads at once, less than a window notices. */
export const mostCharacters = 200_000;
export const mostLines = 5_000;

export function cutBody(text: string, ref: BodyRef | null): Body {
  if (ref === null) return wholeBody(text);
  const end = Math.min(text.length, mostCharacters, endOfLines(text, mostLines));
  return end === text.length ? wholeBody(text) : { preview: cutOf(text, end), length: text.length, ref };
}

/** Where the first lines of a text end. */
export function endOfLines(text: string, lines: number): number {
  let at = -1;
  for (let line = 0; line < lines; line++) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return text.length;
  }
  return at;
}

export function outputBody(parts: ToolParts): Body {
  if (parts.isError) return emptyBody;
  return parts.kept?.body ?? cutBody(parts.output, parts.refs.output);
}

export function inputBody(parts: ToolParts, key: string): Body | null {
  const text = asText(valueAt(parts.input, key));
  return text === null ? null : cutBody(wholeOf(text), parts.refs.input(key));
}

export function detailBody(parts: ToolParts, key: string): Body | null {
  const text = parts.detail === null ? null : asText(valueAt(parts.detail, key));
  return text === null ? null : cutBody(wholeOf(text), parts.refs.detail(key));
}
