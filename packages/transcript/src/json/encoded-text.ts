import { viewsOf } from './buffer-views.ts';
import type { LineBytes } from './line-bytes.ts';
import { decodedLength } from './string-literal.ts';

/** In UTF-8 the first byte of a character is below or above these. */
const FIRST_FOLLOWING = 0x80;
const FIRST_LEADING = 0xc0;
/** What begins with such a byte takes two units in UTF-16. */
const FIRST_OF_FOUR = 0xf0;
/** The highest bit of each byte of a word. */
const HIGH_BITS = 0x80808080;

/** How many UTF-16 units the inside of a string stands for, of which the bytes are given; `raw` has one character for each. */
export function decodedLengthOfBytes(raw: string, bytes: LineBytes, start: number, end: number): number {
  return decodedLength(raw, start, end) - surplusOf(bytes.chunk, bytes.start + start, bytes.start + end);
}

/** How many bytes of UTF-8 there are more than units of UTF-16. Sixteen bytes at a time: most are ASCII. */
function surplusOf(chunk: Uint8Array, start: number, end: number): number {
  const words = viewsOf(chunk.buffer).words;
  // Places in the buffer, of which the chunk may be a part.
  const shift = chunk.byteOffset;
  const last = shift + end;
  let at = shift + start;
  let surplus = 0;
  for (; at < last && (at & 3) !== 0; at++) surplus += surplusOfByte(chunk[at - shift] as number);
  for (; at + 16 <= last; at += 16) {
    const word = at >> 2;
    const [one, two] = [words[word] as number, words[word + 1] as number];
    const [three, four] = [words[word + 2] as number, words[word + 3] as number];
    if (((one | two | three | four) & HIGH_BITS) === 0) continue;
    surplus += surplusOfWord(one) + surplusOfWord(two) + surplusOfWord(three) + surplusOfWord(four);
  }
  for (; at < last; at++) surplus += surplusOfByte(chunk[at - shift] as number);
  return surplus;
}

function surplusOfByte(byte: number): number {
  if (byte < FIRST_FOLLOWING) return 0;
  if (byte < FIRST_LEADING) return 1;
  return byte < FIRST_OF_FOUR ? 0 : -1;
}

function surplusOfWord(word: number): number {
  if ((word & HIGH_BITS) === 0) return 0;
  const following = word & ~(word << 1) & HIGH_BITS;
  const leadingFour = word & (word << 1) & (word << 2) & (word << 3) & HIGH_BITS;
  return highBits(following) - highBits(leadingFour);
}

function highBits(word: number): number {
  return ((word >>> 7) & 1) + ((word >>> 15) & 1) + ((word >>> 23) & 1) + (word >>> 31);
}

/** `at`, or the end of the character that `at` is inside of. */
export function endOfCharacter(raw: string, at: number): number {
  let end = at;
  while (raw.charCodeAt(end) >= FIRST_FOLLOWING && raw.charCodeAt(end) < FIRST_LEADING) end++;
  return end;
}
