import type { LineBytes } from './line-bytes.ts';
import { decodedLength } from './string-literal.ts';

/** In UTF-8 the first byte of a character is below or above these. */
export const FIRST_FOLLOWING = 0x80;
export const FIRST_LEADING = 0xc0;
/** A character that begins with such a byte takes two units in UTF-16. */
export const FIRST_OF_FOUR = 0xf0;
/** The highest bit of each byte of a word. */
const HIGH_BITS = 0x80808080;
/** A product with it has the sum of the four bytes in its highest byte. */
const EACH_BYTE = 0x01010101;

/** The number of UTF-16 units that the inside of a string decodes to, given its bytes; `raw` has one character for each. */
export function decodedLengthOfBytes(raw: string, bytes: LineBytes, start: number, end: number): number {
  return decodedLength(raw, start, end) - surplusOf(bytes.view, bytes.start + start, bytes.start + end);
}

/** How many more bytes of UTF-8 there are than units of UTF-16. Sixteen bytes at a time: most are ASCII. */
function surplusOf(view: DataView, start: number, end: number): number {
  let surplus = 0;
  let at = start;
  for (; at + 16 <= end; at += 16) {
    const one = view.getInt32(at, true);
    const two = view.getInt32(at + 4, true);
    const three = view.getInt32(at + 8, true);
    const four = view.getInt32(at + 12, true);
    if (((one | two | three | four) & HIGH_BITS) === 0) continue;
    surplus += sumOf(following(one) + following(two) + following(three) + following(four));
    surplus -= sumOf(ofFour(one) + ofFour(two) + ofFour(three) + ofFour(four));
  }
  for (; at < end; at++) surplus += surplusOfByte(view.getUint8(at));
  return surplus;
}

function surplusOfByte(byte: number): number {
  if (byte < FIRST_FOLLOWING) return 0;
  if (byte < FIRST_LEADING) return 1;
  return byte < FIRST_OF_FOUR ? 0 : -1;
}

/** A one in each byte of the word that is not the first of its character. */
function following(word: number): number {
  return (word & ~(word << 1) & HIGH_BITS) >>> 7;
}

/** A one in each byte of the word that begins a character of four bytes. */
function ofFour(word: number): number {
  const leading = word & (word << 1);
  return (leading & (leading << 2) & HIGH_BITS) >>> 7;
}

function sumOf(bytes: number): number {
  return Math.imul(bytes, EACH_BYTE) >>> 24;
}

/** `at`, or the end of the character around it. */
export function endOfCharacter(raw: string, at: number): number {
  let end = at;
  while (raw.charCodeAt(end) >= FIRST_FOLLOWING && raw.charCodeAt(end) < FIRST_LEADING) end++;
  return end;
}
