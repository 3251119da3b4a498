import type { BytePattern } from './byte-pattern.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  LOWER_F,
  LOWER_N,
  LOWER_T,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  ZERO,
} from './char-code.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import { LazyText } from './lazy-text.ts';
import { type LineBytes, noBytes } from './line-bytes.ts';
import { parseBytes, parseLarge } from './parse-large.ts';
import { plainEnd } from './plain-end.ts';
import { type Shapes, type Step, stepAt } from './shapes.ts';
import { skipValue } from './skip-value.ts';
import { closingQuote } from './string-literal.ts';
import { MOST_UNESCAPED, unescaped } from './unescaped.ts';

/** A longer string becomes a `LazyText`. */
const SHORT_TEXT = MOST_UNESCAPED;
/** In a larger value the search for long strings pays off. */
const SMALL_VALUE = 1000;
const MOST_LEVELS = 20;

/**
 * Reads values of one line, each from its position on. Anything unexpected is `undefined`, or false, and the line must
 * be parsed. Only the insides of long strings are not checked.
 */
export class Cursor {
  /** One character for each byte of the line. */
  text = '';
  at = 0;
  #bytes = noBytes;
  #chunk = noBytes.chunk;
  #view = noBytes.view;
  /** Where in the chunk the line begins and ends. */
  #start = 0;
  #end = 0;
  #isAscii = true;
  /** How much a `LazyText` keeps. */
  readonly #longText: number;

  constructor(longText: number) {
    this.#longText = longText;
  }

  /** `raw`: that of the bytes, which is not free to get. */
  begin(bytes: LineBytes, raw: string): void {
    this.text = raw;
    this.#bytes = bytes;
    this.#chunk = bytes.chunk;
    this.#view = bytes.view;
    this.#start = bytes.start;
    this.#end = bytes.start + raw.length;
    this.#isAscii = bytes.isAscii;
    this.at = 0;
  }

  /** Releases the line. */
  end(): void {
    this.text = '';
    this.#bytes = noBytes;
    this.#chunk = noBytes.chunk;
    this.#view = noBytes.view;
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  /** Takes the step that matches the line. If there is none, the shape of the object at `start` is learnt. */
  step(steps: Step[], shapes: Shapes, start: number): Step | null {
    const step = stepAt(steps, this.#view, this.#start + this.at, this.#end);
    if (step === null) shapes.learn(this.text, start);
    else this.at += step.bytes.length;
    return step;
  }

  /** The byte at the position, or some bytes ahead. */
  code(ahead = 0): number {
    return this.#chunk[this.#start + this.at + ahead] as number;
  }

  /** Skips these bytes if they are next. */
  passes(kept: BytePattern): boolean {
    if (!kept.standAt(this.#view, this.#start + this.at, this.#end)) return false;
    this.at += kept.length;
    return true;
  }

  /** Keeps the bytes since `start`. */
  keep(kept: BytePattern, start: number): void {
    kept.keep(this.#view, this.#start + start, this.at - start);
  }

  /** A plain string as a copy, or `null`. */
  id(): string | null | undefined {
    const start = this.at;
    if (this.skipId()) return this.#bytes.copy(start + 1, this.at - 1);
    return this.#skipWord('null') ? null : undefined;
  }

  /** A string of printable ASCII without escapes, as ids and names are. */
  skipId(): boolean {
    if (this.code() !== QUOTE) return false;
    const end = this.#plainEnd(this.at + 1);
    if (this.#chunk[this.#start + end] !== QUOTE) return false;
    this.at = end + 1;
    return true;
  }

  /** A text, whatever its length. */
  string(): string | LazyText | undefined {
    const { text } = this;
    const start = this.at + 1;
    const close = this.code() === QUOTE ? closingQuote(text, start) : -1;
    if (close < 0) return undefined;
    this.at = close + 1;
    if (close - start > SHORT_TEXT) {
      const hole = { start, end: close, close };
      return new LazyText(text, this.#bytes, hole, null, this.#longText);
    }
    if (this.#plainEnd(start) === close) return this.#bytes.copy(start, close);
    const short = unescaped(this.#bytes, start, close, SHORT_TEXT);
    return short ?? (parsed(this.#written(start - 1, close + 1)) as string | undefined);
  }

  /** A token count: neither negative nor fractional. */
  count(): number | undefined {
    const start = this.at;
    const first = this.code();
    let value = 0;
    for (let digit = first - ZERO; digit >= 0 && digit <= 9; digit = this.code() - ZERO) {
      value = value * 10 + digit;
      this.at++;
    }
    const length = this.at - start;
    const isPlain = length === 1 || (length > 1 && length <= 15 && first !== ZERO);
    if (isPlain && endsBare(this.code())) return value;
    this.at = start;
    return undefined;
  }

  /** Any value, with long strings in it as `LazyText`. */
  value(): JsonValue | undefined {
    const start = this.at;
    const value = this.#plainValue(0);
    if (value !== undefined) return value;
    this.at = start;
    return this.#parsedValue();
  }

  /** A value written without white space and escapes in its keys, as far as that is faster than the engine's parser. */
  #plainValue(depth: number): JsonValue | undefined {
    const code = this.code();
    if (code === QUOTE) return this.string();
    if (code === OPEN_BRACE) return depth < MOST_LEVELS ? this.#plainObject(depth + 1) : undefined;
    if (code === LOWER_T && this.#skipWord('true')) return true;
    if (code === LOWER_F && this.#skipWord('false')) return false;
    if (code === LOWER_N && this.#skipWord('null')) return null;
    return this.count() ?? this.#parsedValue();
  }

  #plainObject(depth: number): JsonObject | undefined {
    const fields: Record<string, JsonValue> = {};
    this.at++;
    let code = this.code();
    if (code === CLOSE_BRACE) this.at++;
    while (code !== CLOSE_BRACE) {
      const start = this.at + 1;
      if (!this.#skipKey()) return undefined;
      const key = this.text.slice(start, this.at - 2);
      const value = key === '__proto__' ? undefined : this.#plainValue(depth);
      if (value === undefined) return undefined;
      fields[key] = value;
      code = this.code();
      if (code !== COMMA && code !== CLOSE_BRACE) return undefined;
      this.at++;
    }
    return fields;
  }

  #parsedValue(): JsonValue | undefined {
    const start = this.at;
    const end = skipValue(this.text, start);
    if (end < 0) return undefined;
    this.at = end;
    if (end - start < SMALL_VALUE) return parsed(this.#written(start, end));
    try {
      return this.#parseLarge(start, end);
    } catch {
      return undefined;
    }
  }

  /** Skips any value, and checks it. */
  skip(): boolean {
    if (this.code() === QUOTE) return this.skipId() || this.string() !== undefined;
    const start = this.at;
    if (this.#skipPlain(0)) return true;
    this.at = start;
    return this.#parsedValue() !== undefined;
  }

  /** Also false for a value that is only written in an unusual way. */
  #skipPlain(depth: number): boolean {
    switch (this.code()) {
      case QUOTE:
        return this.skipId();
      case OPEN_BRACE:
        return depth < MOST_LEVELS && this.#skipItems(CLOSE_BRACE, depth + 1);
      case OPEN_BRACKET:
        return depth < MOST_LEVELS && this.#skipItems(CLOSE_BRACKET, depth + 1);
      case LOWER_T:
        return this.#skipWord('true');
      case LOWER_F:
        return this.#skipWord('false');
      case LOWER_N:
        return this.#skipWord('null');
      default:
        return this.count() !== undefined;
    }
  }

  /** The inside of an object or a list, including its closing bracket. */
  #skipItems(close: number, depth: number): boolean {
    this.at++;
    let code = this.code();
    if (code === close) this.at++;
    while (code !== close) {
      if (close === CLOSE_BRACE && !this.#skipKey()) return false;
      if (!this.#skipPlain(depth)) return false;
      code = this.code();
      if (code !== COMMA && code !== close) return false;
      this.at++;
    }
    return true;
  }

  #skipKey(): boolean {
    if (!this.skipId() || this.code() !== COLON) return false;
    this.at++;
    return true;
  }

  #parseLarge(start: number, end: number): JsonValue {
    const bytes = this.#bytes;
    const raw = this.text.slice(start, end);
    if (this.#isAscii) return parseLarge(raw, this.#longText) as JsonValue;
    const part: LineBytes = {
      raw,
      isAscii: false,
      chunk: bytes.chunk,
      start: bytes.start + start,
      view: bytes.view,
      copy: (from, to) => bytes.copy(start + from, start + to),
      decode: (from, to) => bytes.decode(start + from, start + to),
      scratch: bytes.scratch,
      written: (to, isAscii) => bytes.written(to, isAscii),
    };
    return parseBytes(raw, part, this.#longText) as JsonValue;
  }

  #skipWord(word: string): boolean {
    // In V8 faster than `startsWith`.
    for (let ahead = 0; ahead < word.length; ahead++) if (this.code(ahead) !== word.charCodeAt(ahead)) return false;
    this.at += word.length;
    return true;
  }

  #written(start: number, end: number): string {
    return this.#isAscii ? this.text.slice(start, end) : this.#bytes.decode(start, end);
  }

  /** Where plain printable ASCII ends. */
  #plainEnd(from: number): number {
    return plainEnd(this.#view, this.#start + from, this.#end) - this.#start;
  }
}

function endsBare(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET;
}

function parsed(written: string): JsonValue | undefined {
  try {
    return JSON.parse(written) as JsonValue;
  } catch {
    return undefined;
  }
}
