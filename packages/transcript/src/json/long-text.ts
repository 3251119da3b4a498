import { isHighSurrogate } from './char-code.ts';
import { closingQuote, decoded, decodedLength, endOfEscape, openingQuote } from './string-literal.ts';

/**
 * A string too long to be worth building: its beginning, and the rest while the line is at hand.
 * It holds on to its line, so take what you need of it and let it go.
 */
export class LongText {
  /** The first characters, not ending in half a surrogate pair. A string of its own that does not keep the line alive. */
  readonly head: string;
  readonly #line: string;
  readonly #inside: number;
  #start = -1;
  #end = -1;
  #length = -1;

  /** `inside` is any place within the string's literal; `known` is its beginning as far as it is decoded already. */
  constructor(line: string, inside: number, known: string, keep: number) {
    this.#line = line;
    this.#inside = inside;
    this.head = withoutHalfPair(known.length >= keep ? known.slice(0, keep) : this.#decodeHead(keep));
  }

  /** In UTF-16 units, as of a string. Counted when asked for. */
  get length(): number {
    if (this.#length < 0) {
      this.#locate();
      this.#length = decodedLength(this.#line, this.#start, this.#end);
    }
    return this.#length;
  }

  whole(): string {
    this.#locate();
    return decoded(this.#line.slice(this.#start, this.#end));
  }

  toJSON(): string {
    return this.whole();
  }

  /** Escapes can make the decoded beginning as short as a sixth of the raw one. */
  #decodeHead(keep: number): string {
    this.#locate();
    const cut = Math.min(this.#end, endOfEscape(this.#line, Math.min(this.#end, this.#start + keep * 6)));
    return decoded(this.#line.slice(this.#start, cut)).slice(0, keep);
  }

  #locate(): void {
    if (this.#start >= 0) return;
    this.#start = openingQuote(this.#line, this.#inside) + 1;
    this.#end = closingQuote(this.#line, this.#inside);
  }
}

function withoutHalfPair(text: string): string {
  return isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text;
}
