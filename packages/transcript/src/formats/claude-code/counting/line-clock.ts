import { NINE, ZERO } from '../../../json/char-code.ts';
import { copyOf } from '../../../json/string-literal.ts';
import { instantOf } from '../../instant-of.ts';

const minuteLength = 'YYYY-MM-DDTHH:MM:'.length;
const wholeLength = 'YYYY-MM-DDTHH:MM:SS.mmmZ'.length;
const minuteMs = 60_000;
const point = '.'.charCodeAt(0);
const zulu = 'Z'.charCodeAt(0);

/** Parses the times of a file's lines. Most are in the same minute as the one before. */
export class LineClock {
  #minute = '';
  #start = 0;

  /** NaN: it is not a time. */
  read(text: string, start: number, end: number): number {
    const isSame = end - start === wholeLength && text.slice(start, start + minuteLength) === this.#minute;
    const within = isSame ? sinceMinute(text, start + minuteLength) : Number.NaN;
    return Number.isNaN(within) ? this.#readAll(text.slice(start, end)) : this.#start + within;
  }

  #readAll(written: string): number {
    const at = instantOf(written);
    const within = written.length === wholeLength ? sinceMinute(written, minuteLength) : Number.NaN;
    if (!Number.isNaN(within) && (at - within) % minuteMs === 0) {
      this.#minute = copyOf(written.slice(0, minuteLength));
      this.#start = at - within;
    }
    return at;
  }
}

/** For `SS.mmmZ`; NaN: it has another form. */
function sinceMinute(text: string, at: number): number {
  if (text.charCodeAt(at + 2) !== point || text.charCodeAt(at + 6) !== zulu) return Number.NaN;
  const seconds = digit(text, at) * 10 + digit(text, at + 1);
  const ms = digit(text, at + 3) * 100 + digit(text, at + 4) * 10 + digit(text, at + 5);
  return seconds < 60 ? seconds * 1000 + ms : Number.NaN;
}

function digit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= NINE ? code - ZERO : Number.NaN;
}
