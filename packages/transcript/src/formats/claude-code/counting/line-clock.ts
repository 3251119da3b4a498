import { BytePattern } from '../../../json/byte-pattern.ts';
import { NINE, ZERO } from '../../../json/char-code.ts';
import type { LineBytes } from '../../../json/index.ts';
import { instantOf } from '../../instant-of.ts';

const minuteLength = 'YYYY-MM-DDTHH:MM:'.length;
const wholeLength = 'YYYY-MM-DDTHH:MM:SS.mmmZ'.length;
const minuteMs = 60_000;
const point = '.'.charCodeAt(0);
const zulu = 'Z'.charCodeAt(0);

/** Parses the times of a file's lines. Most are in the same minute as the one before. */
export class LineClock {
  readonly #minute = new BytePattern(minuteLength);
  #start = 0;

  /** NaN: it is not a time. */
  read(text: string, bytes: LineBytes, start: number, end: number): number {
    const place = bytes.start + start;
    const isSame = end - start === wholeLength && this.#minute.standAt(bytes.view, place, bytes.start + end);
    const within = isSame ? sinceMinute(text, start + minuteLength) : Number.NaN;
    return Number.isNaN(within) ? this.#readAll(text.slice(start, end), bytes.view, place) : this.#start + within;
  }

  #readAll(written: string, view: DataView, place: number): number {
    const at = instantOf(written);
    const within = written.length === wholeLength ? sinceMinute(written, minuteLength) : Number.NaN;
    if (!Number.isNaN(within) && (at - within) % minuteMs === 0) {
      this.#minute.keep(view, place, minuteLength);
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
