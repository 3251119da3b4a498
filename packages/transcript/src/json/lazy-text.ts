import { isHighSurrogate } from './char-code.ts';
import { decodedLengthOfBytes, endOfCharacter } from './encoded-text.ts';
import type { Hole } from './holes.ts';
import type { LineBytes } from './line-bytes.ts';
import { copyOf, decoded, decodedLength, endOfEscape, openingQuote } from './string-literal.ts';
import { MOST_UNESCAPED, unescaped } from './unescaped.ts';

/**
 * A string too long to be worth building: its beginning, and the rest while the line is in memory. It keeps its line
 * alive, so take what you need and drop it.
 */
export class LazyText {
  readonly #line: string;
  readonly #bytes: LineBytes | null;
  readonly #hole: Hole;
  readonly #keep: number;
  #head: string | null = null;
  #start = -1;
  #length = -1;

  /**
   * `known` is its beginning as far as it is decoded; `null`: the hole is the whole string. `bytes` are given where
   * `line` has one character for each of them, whether it is the text or not.
   */
  constructor(line: string, bytes: LineBytes | null, hole: Hole, known: string | null, keep: number) {
    this.#line = line;
    this.#bytes = bytes;
    this.#hole = hole;
    this.#keep = keep;
    if (known === null) this.#start = hole.start;
    else if (known.length >= keep) this.#head = withoutHalfPair(known.slice(0, keep));
  }

  /** The first characters, not ending in half a surrogate pair. A separate string that does not keep the line alive. */
  get head(): string {
    this.#head ??= this.start(this.#keep);
    return this.#head;
  }

  /** In UTF-16 units, like a string's. Counted on access. */
  get length(): number {
    if (this.#length < 0) {
      const [start, end] = [this.#opening(), this.#hole.close];
      this.#length =
        this.#bytes === null || this.#bytes.isAscii
          ? decodedLength(this.#line, start, end)
          : decodedLengthOfBytes(this.#line, this.#bytes, start, end);
    }
    return this.#length;
  }

  /** As many of the first characters as requested, or one less where that would split a pair. */
  start(length: number): string {
    const head = this.#head;
    if (head !== null && (head.length >= length || head.length === this.#length)) return cut(head, length);
    const short = this.#bytes === null || length > MOST_UNESCAPED ? null : this.#unescaped(this.#bytes, length);
    if (short !== null) return short;
    // Usually there are few escapes, but they can make the decoded beginning as short as a sixth of the raw one.
    const likely = this.#decodedTo(Math.ceil(length * 1.25));
    return cut(
      likely.length >= length || likely.length === this.#length ? likely : this.#decodedTo(length * 6),
      length,
    );
  }

  /** Its last characters as they are written, escapes and all: to look at, not to show. */
  writtenEnd(length: number): string {
    const close = this.#hole.close;
    return this.#line.slice(Math.max(this.#opening(), close - length), close);
  }

  whole(): string {
    return this.#decodedTo(Number.POSITIVE_INFINITY);
  }

  toJSON(): string {
    return this.whole();
  }

  #decodedTo(length: number): string {
    const start = this.#opening();
    const close = this.#hole.close;
    if (start + length >= close) {
      const whole = this.#decoded(start, close);
      this.#length = whole.length;
      return whole;
    }
    return this.#decoded(start, endOfEscape(this.#line, start + length));
  }

  #decoded(start: number, end: number): string {
    if (this.#bytes === null || this.#bytes.isAscii) return decoded(this.#line.slice(start, end));
    const raw = this.#bytes.decode(start, endOfCharacter(this.#line, end));
    return raw.includes('\\') ? decoded(raw) : raw;
  }

  #unescaped(bytes: LineBytes, length: number): string | null {
    return unescaped(bytes, this.#opening(), this.#hole.close, length);
  }

  #opening(): number {
    if (this.#start < 0) this.#start = openingQuote(this.#line, this.#hole.start) + 1;
    return this.#start;
  }
}

/** A slice keeps its source alive: where that is much larger, it is copied. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return withoutHalfPair(text.length > 2 * length ? copyOf(start) : start);
}

function withoutHalfPair(text: string): string {
  return isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text;
}
