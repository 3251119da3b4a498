import { BACKSLASH, LOWER_U, QUOTE, SPACE } from './char-code.ts';

/** What is wrong with a text, and where. */
export interface Fault {
  readonly what: string;
  readonly at: number;
}

export function faultAt(what: string, at: number): Fault {
  return { what, at };
}

export function isFault(result: number | Fault): result is Fault {
  return typeof result === 'object';
}

/** The position right after the string whose opening quote is at `start`. */
export function scanString(text: string, start: number): number | Fault {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code < SPACE) return faultAt('control character in a string', at);
    if (code !== BACKSLASH) {
      at++;
      continue;
    }
    const size = escapeSize(text, at);
    if (size === 0) return faultAt('invalid escape sequence', at);
    at += size;
  }
  return faultAt('unterminated string', text.length);
}

const fourDigits = /[0-9a-fA-F]{4}/y;

function escapeSize(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === LOWER_U) {
    fourDigits.lastIndex = at + 2;
    return fourDigits.test(text) ? 6 : 0;
  }
  return at + 1 < text.length && '"\\/bfnrt'.includes(text.charAt(at + 1)) ? 2 : 0;
}
