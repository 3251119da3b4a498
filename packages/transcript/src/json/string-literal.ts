import { BACKSLASH, LOWER_U } from './char-code.ts';

/** Whether an odd number of backslashes is right before `at`. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (first > 0 && text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}

/** The position of the closing quote of the string whose inside begins at or before `from`, -1 if it has none. */
export function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at > 0 && text.charCodeAt(at - 1) === BACKSLASH && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at;
}

/** The position of the opening quote of the string that contains `at`. */
export function openingQuote(text: string, at: number): number {
  let quote = text.lastIndexOf('"', at - 1);
  while (quote > 0 && isEscaped(text, quote)) quote = text.lastIndexOf('"', quote - 1);
  return quote;
}

/** `at` if a string may be cut there, otherwise the end of the escape sequence around it. */
export function endOfEscape(text: string, at: number): number {
  // The longest sequence is `\u` and four digits: a backslash further back cannot reach here.
  for (let back = at - 1; back >= 0 && back >= at - 5; back--) {
    if (text.charCodeAt(back) !== BACKSLASH) continue;
    if (isEscaped(text, back)) return at;
    return Math.max(at, back + (text.charCodeAt(back + 1) === LOWER_U ? 6 : 2));
  }
  return at;
}

/** The number of UTF-16 units that the raw inside of a string decodes to. */
export function decodedLength(text: string, start: number, end: number): number {
  let length = end - start;
  let at = text.indexOf('\\', start);
  while (at >= 0 && at < end) {
    const size = text.charCodeAt(at + 1) === LOWER_U ? 6 : 2;
    length -= size - 1;
    at = text.indexOf('\\', at + size);
  }
  return length;
}

/** The decoded inside of a string; unchanged if it is not valid. A new string, not a view into the line. */
export function decoded(raw: string): string {
  if (!raw.includes('\\')) return copyOf(raw);
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return copyOf(raw);
  }
}

/** A slice as a separate string, which does not keep the line in memory. */
export function copyOf(slice: string): string {
  // Concatenation copies: the slice is then one of the copy, not of the line.
  return slice.length <= 12 ? slice : ` ${slice}`.slice(1);
}
