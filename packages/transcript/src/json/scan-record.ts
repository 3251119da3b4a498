import {
  afterSpace,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  MINUS,
  NINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  ZERO,
} from './char-code.ts';
import { type Fault, faultAt, isFault, scanString } from './scan-string.ts';

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end';

/**
 * The position right after the object that begins at `start`, or what is wrong with it and where. As strict as
 * `JSON.parse`, which reports neither where a first record ends nor, in every engine, where the fault is. Any depth.
 */
export function scanRecord(text: string, start: number): number | Fault {
  const closers: number[] = [];
  let expected: Expected = 'value';
  let at = start;
  while (true) {
    at = afterSpace(text, at);
    if (at >= text.length) return faultAt('unterminated record', at);
    const code = text.charCodeAt(at);
    if (code === closers.at(-1) && (expected === 'comma or end' || expected === closing(code))) {
      closers.pop();
      at++;
      expected = 'comma or end';
    } else if (expected === 'comma or end') {
      if (code !== COMMA) return faultAt('missing comma', at);
      expected = closers.at(-1) === CLOSE_BRACE ? 'key' : 'value';
      at++;
    } else if (expected === 'colon') {
      if (code !== COLON) return faultAt('missing colon', at);
      expected = 'value';
      at++;
    } else if (expected === 'key' || expected === 'key or }') {
      if (code !== QUOTE) return faultAt('missing key', at);
      const end = scanString(text, at);
      if (isFault(end)) return end;
      at = end;
      expected = 'colon';
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      closers.push(code === OPEN_BRACE ? CLOSE_BRACE : CLOSE_BRACKET);
      expected = code === OPEN_BRACE ? 'key or }' : 'value or ]';
      at++;
    } else {
      const end = code === QUOTE ? scanString(text, at) : scanBare(text, at);
      if (isFault(end)) return end;
      at = end;
      expected = 'comma or end';
    }
    if (closers.length === 0) return at;
  }
}

function closing(code: number): Expected {
  return code === CLOSE_BRACE ? 'key or }' : 'value or ]';
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function scanBare(text: string, at: number): number | Fault {
  const code = text.charCodeAt(at);
  if (code === MINUS || (code >= ZERO && code <= NINE)) {
    number.lastIndex = at;
    return number.test(text) ? number.lastIndex : faultAt('invalid number', at);
  }
  for (const word of ['true', 'false', 'null']) if (text.startsWith(word, at)) return at + word.length;
  return faultAt('missing value', at);
}
