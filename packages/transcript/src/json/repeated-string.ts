import type { Cursor } from './cursor.ts';
import { copyOf } from './string-literal.ts';

/** A string that most lines have in common with the one before: to compare is cheaper than to copy. */
export class RepeatedString {
  #written = '""';
  #value: string | null = '';

  /** What is likely to be read next: a plain string. */
  set(value: string | null | undefined): void {
    if (typeof value !== 'string') return;
    this.#written = `"${value}"`;
    this.#value = value;
  }

  /** As `Cursor.id`. */
  read(cursor: Cursor): string | null | undefined {
    const { text, at } = cursor;
    const end = at + this.#written.length;
    // In V8 faster than `startsWith`.
    if (text.slice(at, end) === this.#written) {
      cursor.at = end;
      return this.#value;
    }
    const value = cursor.id();
    if (value === undefined) return undefined;
    this.#written = copyOf(text.slice(at, cursor.at));
    this.#value = value;
    return value;
  }
}
