import type { LineBytes } from './line-bytes.ts';
import { closingQuote, endOfEscape } from './string-literal.ts';

/** A part of a line within one string that need not be parsed. */
export interface Hole {
  readonly start: number;
  readonly end: number;
  /** The position of that string's closing quote. */
  readonly close: number;
}

/** Kept before the closing quote, so that no escape sequence is cut there. */
const MARGIN = 32;

/**
 * Finds the insides of long strings without reading the line: it checks only one in a few hundred characters, and a
 * long run without a quote is (almost surely) a long string. Almost: it may be white space or numbers. The caller must
 * notice that and parse without the holes. A string is certain to be found if it is longer than `stride` plus what is
 * kept of it.
 */
export function findHoles(text: string, keep: number, stride: number): readonly Hole[] {
  const least = keep + 2 * MARGIN;
  const holes: Hole[] = [];
  let probe = stride;
  while (probe + least < text.length) {
    const quote = closingQuote(text, probe);
    if (quote < 0) break;
    if (quote - probe > least) {
      holes.push({ start: endOfEscape(text, probe + keep), end: endOfEscape(text, quote - MARGIN), close: quote });
    }
    probe = quote + stride;
  }
  return holes;
}

const MARK = '\0~';
const MARK_END = '~\0';

/** The text with a mark in place of each hole. Outside of a string the mark is an error to every JSON parser. */
export function withoutHoles(text: string, bytes: LineBytes | null, holes: readonly Hole[]): string {
  const part = (start: number, end: number) => (bytes === null ? text.slice(start, end) : bytes.decode(start, end));
  let rest = '';
  let from = 0;
  for (let index = 0; index < holes.length; index++) {
    const hole = holes[index] as Hole;
    rest += `${part(from, hole.start)}\\u0000~${index}~\\u0000`;
    from = hole.end;
  }
  return rest + part(from, text.length);
}

/** The position of a hole's mark in a decoded string, -1 if it has none. */
export function markIn(text: string): number {
  return text.indexOf(MARK);
}

/** The hole of a mark; NaN when the string contains a second mark, so one of them was not written here. */
export function holeAt(text: string, mark: number): number {
  const start = mark + MARK.length;
  const end = text.indexOf(MARK_END, start);
  return end < 0 || text.indexOf(MARK, end + MARK_END.length) >= 0 ? Number.NaN : Number(text.slice(start, end));
}
