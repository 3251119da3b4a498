import { BytePattern } from './byte-pattern.ts';
import type { Cursor } from './cursor.ts';

/** A string that most lines share with the one before: comparing is cheaper than copying. */
export class RepeatedString {
  readonly #written = new BytePattern();
  #value: string | null = '';

  /** As `Cursor.id`. */
  read(cursor: Cursor): string | null | undefined {
    if (cursor.passes(this.#written)) return this.#value;
    return this.readNew(cursor);
  }

  /** The same where another string is expected. The next comparison uses it. */
  readNew(cursor: Cursor): string | null | undefined {
    const start = cursor.at;
    const value = cursor.id();
    if (value === undefined) return undefined;
    this.#value = value;
    cursor.keep(this.#written, start);
    return value;
  }
}
