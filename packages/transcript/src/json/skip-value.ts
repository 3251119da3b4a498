import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE } from './char-code.ts';
import { closingQuote } from './string-literal.ts';

/**
 * The position right after the value that begins at `start`, -1 if it does not end. Builds nothing, skips strings and
 * counts brackets instead of recursing. It trusts what it skips: commas, numbers and escapes are not checked.
 */
export function skipValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return closingQuote(text, start + 1) + 1 || -1;
  if (first === OPEN_BRACE || first === OPEN_BRACKET) return skipNested(text, start + 1);
  return skipBare(text, start);
}

function skipNested(text: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at++);
    if (code === QUOTE) {
      at = closingQuote(text, at) + 1;
      if (at === 0) return -1;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth++;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth--;
      if (depth === 0) return at;
    }
  }
  return -1;
}

/** A number, `true`, `false` or `null`: up to a character that may follow one. */
function skipBare(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || code <= 0x20) return at;
    at++;
  }
  return -1;
}
