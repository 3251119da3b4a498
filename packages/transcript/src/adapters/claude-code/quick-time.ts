import { QUOTE, ZERO } from '../../json/char-code.ts';
import type { Cursor } from '../../json/cursor.ts';
import { copyOf } from '../../json/string-literal.ts';
import { instantOf } from './instant-of.ts';

const MINUTE = '"YYYY-MM-DDTHH:MM:'.length;
const POINT = '"YYYY-MM-DDTHH:MM:SS'.length;
const LAST = '"YYYY-MM-DDTHH:MM:SS.mmmZ'.length;
const isMinute = /^"\d{4}-\d\d-\d\dT\d\d:\d\d:$/;
const DOT = 0x2e;
const UPPER_Z = 0x5a;

/** Times as clients write them. Most records are of the same minute as the one before. */
export class QuickTime {
  #minute = '';
  #instant = Number.NaN;

  /** `undefined`: it is written in another way. */
  read(cursor: Cursor): number | undefined {
    const minute = cursor.text.slice(cursor.at, cursor.at + MINUTE);
    if (minute !== this.#minute) {
      this.#minute = copyOf(minute);
      this.#instant = isMinute.test(minute) ? instantOf(`${minute.slice(1)}00.000Z`) : Number.NaN;
    }
    const seconds = two(cursor, MINUTE);
    const thousandths = two(cursor, POINT + 1) * 10 + digit(cursor, POINT + 3);
    const isWritten = cursor.code(POINT) === DOT && cursor.code(LAST - 1) === UPPER_Z && cursor.code(LAST) === QUOTE;
    // What is no digit makes a sum that is no number.
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
