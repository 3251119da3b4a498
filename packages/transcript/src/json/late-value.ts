import type { JsonValue } from './json-value.ts';
import { parseLarge } from './parse-large.ts';

/** A value that is built when somebody asks for it. It holds on to its line: do not keep it. */
export class LateValue {
  readonly #line: string;
  readonly #start: number;
  readonly #end: number;
  readonly #longText: number;

  constructor(line: string, start: number, end: number, longText: number) {
    this.#line = line;
    this.#start = start;
    this.#end = end;
    this.#longText = longText;
  }

  /** Whether its JSON contains this text: far cheaper than building it. */
  includes(raw: string): boolean {
    const found = this.#line.indexOf(raw, this.#start);
    return found >= 0 && found + raw.length <= this.#end;
  }

  /** `null` if it is not valid. Builds it anew each time. */
  value(): JsonValue {
    try {
      return parseLarge(this.#line.slice(this.#start, this.#end), this.#longText) as JsonValue;
    } catch {
      return null;
    }
  }

  toJSON(): JsonValue {
    return this.value();
  }
}
