/** Finds one thing in bytes. */
export interface Finder {
  /** The length of the last match. */
  readonly length: number;
  /** The first position from `from` on; -1 = none before `end`. */
  next(bytes: Uint8Array, from: number, end: number): number;
}

const newline = 10;
const quote = 34;
const backslash = 92;
const colon = 58;

/** The bounds of lines that contain the bytes outside of keys, each line once and in order. */
export function candidateLines(bytes: Buffer, end: number, finders: readonly Finder[]): [number, number][] {
  const found = new Map<number, number>();
  for (const finder of finders) {
    for (let at = finder.next(bytes, 0, end); at >= 0; ) {
      if (isInKey(bytes, at + finder.length)) {
        at = finder.next(bytes, at + 1, end);
        continue;
      }
      const start = bytes.lastIndexOf(newline, at) + 1;
      const next = bytes.indexOf(newline, at);
      const stop = next < 0 || next > end ? end : next;
      found.set(start, stop);
      at = finder.next(bytes, stop, end);
    }
  }
  return [...found].sort((a, b) => a[0] - b[0]);
}

/** Keys are the client's vocabulary: a key that ends in `error` is no error. In a text the quote would be escaped. */
function isInKey(bytes: Buffer, after: number): boolean {
  let at = after;
  while (isNameByte(bytes[at] ?? 0)) at += 1;
  return bytes[at] === quote && bytes[at + 1] === colon && bytes[at - 1] !== backslash;
}

function isNameByte(byte: number): boolean {
  return (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte === 95;
}
