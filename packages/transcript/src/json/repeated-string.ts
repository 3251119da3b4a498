import { BytePattern } from './byte-pattern.ts';
import type { Cursor } from './cursor.ts';

/** A string that most lines have in common with the one before: to compare is cheaper than to copy. */
export class RepeatedString {
  readonly #written = new BytePattern();
  #value: string | null = '';

  /** As `Cursor.id`. */
  read(cursor: Cursor): string | null | undefined {
    if (cursor.passes(this.#written)) return this.#value;
    return this.readNew(cursor);
  }

  /** The same where another string is expected. It is the one to be compared with next. */
  readNew(cursor: Cursor): string | null | undefined {
    const start = cursor.at;
    const value = cursor.id();
    if (value === undefined) return undefined;
    this.#value = value;
    cursor.keep(this.#written, start);
    return value;
  }
}
