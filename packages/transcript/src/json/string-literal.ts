import { BACKSLASH, LOWER_U } from './char-code.ts';

/** Whether an odd number of backslashes stands right before `at`. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (first > 0 && text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}

/** Where the string ends whose inside begins at or before `from`: the place of its closing quote, -1 if it has none. */
export function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at > 0 && text.charCodeAt(at - 1) === BACKSLASH && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at;
}

/** Where the string begins in whose inside `at` lies: the place of its opening quote. */
export function openingQuote(text: string, at: number): number {
  let quote = text.lastIndexOf('"', at - 1);
  while (quote > 0 && isEscaped(text, quote)) quote = text.lastIndexOf('"', quote - 1);
  return quote;
}

/** `at` if a string may be cut there, else the end of the escape sequence that `at` is inside of. */
export function endOfEscape(text: string, at: number): number {
  // The longest sequence is `\u` and four digits: a backslash further back cannot reach here.
  for (let back = at - 1; back >= 0 && back >= at - 5; back--) {
    if (text.charCodeAt(back) !== BACKSLASH) continue;
    if (isEscaped(text, back)) return at;
    return Math.max(at, back + (text.charCodeAt(back + 1) === LOWER_U ? 6 : 2));
  }
  return at;
}

/** How many UTF-16 units the raw inside of a string stands for. */
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

/** The text that a raw inside of a string stands for; itself if it is not valid. A new string, not a view into the line. */
export function decoded(raw: string): string {
  if (!raw.includes('\\')) return copyOf(raw);
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return copyOf(raw);
  }
}

/** A slice as a string of its own, which does not keep the line in memory. */
export function copyOf(slice: string): string {
  // Joining copies: what is sliced off then is a slice of the copy, not of the line.
  return slice.length <= 12 ? slice : ` ${slice}`.slice(1);
}
