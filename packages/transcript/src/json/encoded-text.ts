import { BACKSLASH, LOWER_U } from './char-code.ts';
import type { LineBytes } from './line-bytes.ts';

/** In UTF-8 the first byte of a character is below or above these. */
const FIRST_FOLLOWING = 0x80;
const FIRST_LEADING = 0xc0;
/** What begins with such a byte takes two units in UTF-16. */
const FIRST_OF_FOUR = 0xf0;

/** How many UTF-16 units the inside of a string stands for, of which the bytes are given. */
export function decodedLengthOfBytes({ chunk, start: base }: LineBytes, start: number, end: number): number {
  let length = 0;
  for (let at = base + start; at < base + end; at++) {
    const byte = chunk[at] as number;
    if (byte === BACKSLASH) {
      at += chunk[at + 1] === LOWER_U ? 5 : 1;
      length++;
    } else if (byte < FIRST_FOLLOWING || byte >= FIRST_LEADING) {
      length += byte >= FIRST_OF_FOUR ? 2 : 1;
    }
  }
  return length;
}

/** `at`, or the end of the character that `at` is inside of. */
export function endOfCharacter(raw: string, at: number): number {
  let end = at;
  while (raw.charCodeAt(end) >= FIRST_FOLLOWING && raw.charCodeAt(end) < FIRST_LEADING) end++;
  return end;
}
