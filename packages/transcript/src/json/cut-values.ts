import { BACKSLASH, CLOSE_BRACE, CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE } from './char-code.ts';

/** A shorter text cannot hold so many that it matters. */
const LONG = 1_000_000;
/** So many values are read of one record; what follows is left out of the lists and objects that hold it. */
const MOST_VALUES = 100_000;
/** The fields of a record and of what lies right in it come last in the line, and are needed. */
const OUTER_DEPTH = 2;
const MOST_OUTER = 10_000;

/**
 * A record with very many values, without most of them: to parse half a million takes a tenth of a second, in which nothing else is
 * done. `null`: it need not be cut, or its brackets do not match.
 */
export function cutValues(text: string): string | null {
  if (text.length < LONG) return null;
  const kept: string[] = [];
  let [values, outer, depth, from] = [0, 0, 0, 0];
  /** The depth of what is being left out; 0: nothing is. */
  let leaving = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (leaving === depth && leaving > 0) {
        leaving = 0;
        from = at;
      }
      depth--;
    } else if (code === COMMA && leaving === 0) {
      values++;
      if (depth <= OUTER_DEPTH) outer++;
      if (depth <= OUTER_DEPTH ? outer <= MOST_OUTER : values <= MOST_VALUES) continue;
      leaving = depth;
      kept.push(text.slice(from, at));
    }
  }
  return kept.length === 0 || depth !== 0 || leaving > 0 ? null : kept.join('') + text.slice(from);
}

const cutRecords = new WeakSet<object>();

export function noteCut(record: unknown): unknown {
  if (typeof record === 'object' && record !== null) cutRecords.add(record);
  return record;
}

/** What of a record in a text of this length is not there, in words; `null`: all of it is. */
export function leftOutValues(record: object, length: number): string | null {
  return length >= LONG && cutRecords.has(record) ? `only the first ${MOST_VALUES} values of it are read` : null;
}

/** The closing quote, or the last character. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
