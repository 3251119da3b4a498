import { BACKSLASH, SPACE } from './char-code.ts';
import { FIRST_FOLLOWING, FIRST_LEADING, FIRST_OF_FOUR } from './encoded-text.ts';
import type { LineBytes } from './line-bytes.ts';

/** The engine's own parser decodes longer texts as fast. */
export const MOST_UNESCAPED = 250;

/** By the character after the backslash; 0: a numeric escape, or none at all. */
const escapes = new Uint8Array(256);
for (const [letter, meant] of ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'].map((pair) => [...pair])) {
  escapes[letter?.charCodeAt(0) ?? 0] = meant?.charCodeAt(0) ?? 0;
}

/**
 * The first `length` units, `MOST_UNESCAPED` at most, of the text inside a string from `start` to `end`. It takes half
 * the time of decoding the bytes and parsing the result. `null`: the text must be decoded in another way.
 */
export function unescaped(bytes: LineBytes, start: number, end: number, length: number): string | null {
  const { chunk, scratch } = bytes;
  const stop = bytes.start + end;
  let written = 0;
  let units = 0;
  let isAscii = true;
  for (let at = bytes.start + start; at < stop; at++) {
    let code = chunk[at] as number;
    let size = 1;
    if (code >= FIRST_FOLLOWING) {
      isAscii = false;
      // A character is counted with its first byte.
      size = code < FIRST_LEADING ? 0 : code < FIRST_OF_FOUR ? 1 : 2;
    } else if (code === BACKSLASH) {
      code = escapes[chunk[++at] as number] as number;
      if (code === 0 || at === stop) return null;
    } else if (code < SPACE) return null;
    if (units + size > length) {
      // Half a pair may be left over.
      if (units < length) return null;
      break;
    }
    units += size;
    scratch[written++] = code;
  }
  if (written > scratch.length) return null;
  const text = bytes.written(written, isAscii);
  // Bytes that are not UTF-8 make another number of characters than was counted.
  return text.length === units ? text : null;
}
