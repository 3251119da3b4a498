import type { LineBytes } from './line-bytes.ts';
import { closingQuote, endOfEscape } from './string-literal.ts';

/** A part of a line that lies within one string and need not be parsed. */
export interface Hole {
  readonly start: number;
  readonly end: number;
  /** The closing quote of that string. */
  readonly close: number;
}

/** Left standing before the closing quote, so that no escape sequence is torn there. */
const MARGIN = 32;

/**
 * Finds the insides of long strings without reading the line: it looks at every few hundredth character only, and
 * where no quote follows for long, that is (almost surely) a long string. Almost: it may be white space or numbers.
 * The caller must notice that and do without the holes.
 * A string is seen for sure if it is longer than `stride` and what is kept of it.
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

/** Where in a decoded string a hole's mark stands, -1 if nowhere. */
export function markIn(text: string): number {
  return text.indexOf(MARK);
}

/** Which hole a mark stands for; NaN when the string holds a second mark and so one that we did not write. */
export function holeAt(text: string, mark: number): number {
  const start = mark + MARK.length;
  const end = text.indexOf(MARK_END, start);
  return end < 0 || text.indexOf(MARK, end + MARK_END.length) >= 0 ? Number.NaN : Number(text.slice(start, end));
}
