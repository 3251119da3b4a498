import { BACKSLASH, QUOTE, SPACE } from './char-code.ts';

const FIRST_UNPRINTABLE = 0x7f;
const EACH_BYTE = 0x01010101;
const HIGH_BITS = 0x80808080;

/** Where plain printable ASCII in a string ends, `end` at the latest. */
export function plainEnd(view: DataView, start: number, end: number): number {
  let at = start;
  while (at + 4 <= end && isPlainWord(view.getInt32(at, true))) at += 4;
  while (at < end && isPlain(view.getUint8(at))) at++;
  return at;
}

/**
 * The same for four bytes at once. A byte below `SPACE`, or one that has become zero, sets its highest bit when
 * something is subtracted from it; `FIRST_UNPRINTABLE`, when one is added.
 */
function isPlainWord(word: number): boolean {
  const isControl = word - SPACE * EACH_BYTE;
  const isQuote = (word ^ (QUOTE * EACH_BYTE)) - EACH_BYTE;
  const isBackslash = (word ^ (BACKSLASH * EACH_BYTE)) - EACH_BYTE;
  const isLast = word + EACH_BYTE;
  return ((word | isControl | isQuote | isBackslash | isLast) & HIGH_BITS) === 0;
}

function isPlain(code: number): boolean {
  return code >= SPACE && code < FIRST_UNPRINTABLE && code !== QUOTE && code !== BACKSLASH;
}
