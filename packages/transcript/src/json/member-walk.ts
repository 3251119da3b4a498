import { afterSpace, CLOSE_BRACE, COLON, COMMA, OPEN_BRACE, QUOTE, SPACE } from './char-code.ts';
import { skipValue } from './skip-value.ts';
import { closingQuote } from './string-literal.ts';

/**
 * Steps through the members of one object without building anything: `while (walk.next()) { … walk.isKey('type') …
 * walk.skip() }`. One walk serves many lines, to save the allocation.
 */
export class MemberWalk {
  text = '';
  /** The positions of the key's first character and its closing quote. */
  keyStart = 0;
  keyEnd = 0;
  valueStart = 0;
  /** After `skip`: the end of the value. */
  valueEnd = 0;
  /** The end of the object once its closing brace was reached, otherwise -1. */
  end = -1;
  #at = 0;
  #isFirst = true;

  /** `at` is the position of the object's opening brace. */
  begin(text: string, at: number): void {
    this.text = text;
    this.#at = at + 1;
    this.#isFirst = true;
    this.end = -1;
  }

  /** Moves to the next member; false at the end of the object (`end` is set) or where it is broken (`end` is -1). */
  next(): boolean {
    const text = this.text;
    let at = visible(text, this.#at);
    const code = text.charCodeAt(at);
    if (code === CLOSE_BRACE) {
      this.end = at + 1;
      return false;
    }
    if (!this.#isFirst) {
      if (code !== COMMA) return false;
      at = visible(text, at + 1);
    }
    this.#isFirst = false;
    if (text.charCodeAt(at) !== QUOTE) return false;
    this.keyStart = at + 1;
    this.keyEnd = closingQuote(text, at + 1);
    if (this.keyEnd < 0) return false;
    at = visible(text, this.keyEnd + 1);
    if (text.charCodeAt(at) !== COLON) return false;
    this.valueStart = visible(text, at + 1);
    return this.valueStart < text.length;
  }

  /** Skips the value; false if it does not end. */
  skip(): boolean {
    this.valueEnd = skipValue(this.text, this.valueStart);
    this.#at = this.valueEnd;
    return this.valueEnd >= 0;
  }

  /** Instead of `skip`, where the end of the value is known. */
  skipTo(end: number): void {
    this.valueEnd = end;
    this.#at = end;
  }

  isKey(key: string): boolean {
    return this.keyEnd - this.keyStart === key.length && this.text.startsWith(key, this.keyStart);
  }

  isObject(): boolean {
    return this.text.charCodeAt(this.valueStart) === OPEN_BRACE;
  }

  isString(): boolean {
    return this.text.charCodeAt(this.valueStart) === QUOTE;
  }
}

function visible(text: string, at: number): number {
  return text.charCodeAt(at) <= SPACE ? afterSpace(text, at) : at;
}
