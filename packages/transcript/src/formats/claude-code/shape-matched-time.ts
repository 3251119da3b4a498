import { BytePattern } from '../../json/byte-pattern.ts';
import { QUOTE, ZERO } from '../../json/char-code.ts';
import type { Cursor } from '../../json/cursor.ts';
import { instantOf } from '../instant-of.ts';

const MINUTE = '"YYYY-MM-DDTHH:MM:'.length;
const POINT = 'SS'.length;
const LAST = 'SS.mmmZ'.length;
const isMinute = /^"\d{4}-\d\d-\d\dT\d\d:\d\d:$/;
const DOT = 0x2e;
const UPPER_Z = 0x5a;

/** Times as clients write them. Most records are in the same minute as the one before. */
export class QuickTime {
  readonly #minute = new BytePattern();
  #instant = Number.NaN;

  /** `undefined`: it has another form. */
  read(cursor: Cursor): number | undefined {
    const start = cursor.at;
    if (!cursor.passes(this.#minute)) {
      const minute = cursor.text.slice(start, start + MINUTE);
      if (!isMinute.test(minute)) return undefined;
      cursor.at += MINUTE;
      cursor.keep(this.#minute, start);
      this.#instant = instantOf(`${minute.slice(1)}00.000Z`);
    }
    const seconds = two(cursor, 0);
    const thousandths = two(cursor, POINT + 1) * 10 + digit(cursor, POINT + 3);
    const isWritten = cursor.code(POINT) === DOT && cursor.code(LAST - 1) === UPPER_Z && cursor.code(LAST) === QUOTE;
    // A non-digit makes the sum NaN.
    const instant = this.#instant + seconds * 1000 + thousandths;
    if (!isWritten || Number.isNaN(instant) || seconds >= 60) return undefined;
    cursor.at += LAST + 1;
    return instant;
  }
}

function two(cursor: Cursor, ahead: number): number {
  return digit(cursor, ahead) * 10 + digit(cursor, ahead + 1);
}

function digit(cursor: Cursor, ahead: number): number {
  const value = cursor.code(ahead) - ZERO;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}
