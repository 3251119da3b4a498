import { type Body, type BodyRef, wholeBody } from '@treeline/protocol';
import { cutOf } from '../body-ref.ts';

/** More than a person reads at once, but no burden for a window. */
export const mostCharacters = 200_000;
export const mostLines = 5_000;

export function cutBody(text: string, ref: BodyRef | null): Body {
  if (ref === null) return wholeBody(text);
  const end = Math.min(text.length, mostCharacters, endOfLines(text, mostLines));
  return end === text.length ? wholeBody(text) : { preview: cutOf(text, end), length: text.length, ref };
}

/** Where the first lines of a text end. */
function endOfLines(text: string, lines: number): number {
  let at = -1;
  for (let line = 0; line < lines; line++) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return text.length;
  }
  return at;
}
