const DIGITS = '0'.charCodeAt(0);
const DAY = 'YYYY-MM-DDT';
const LENGTH = 'YYYY-MM-DDTHH:MM:SS.mmmZ'.length;

const isDay = /^\d{4}-\d\d-\d\dT$/;

let lastDay = '';
let lastMidnight = Number.NaN;

/**
 * A faster `Date.parse` for times as clients write them, `2026-10-31T02:11:40.214Z`: most records are of the same day
 * as the one before. `NaN` for a time that no client can have written: it would keep its session at the top forever.
 */
export function instantOf(text: string): number {
  if (text.length !== LENGTH || !isTime(text)) return believed(Date.parse(text));
  const day = text.slice(0, DAY.length);
  if (day !== lastDay) {
    lastMidnight = isDay.test(day) ? believed(Date.parse(`${day}00:00:00.000Z`)) : Number.NaN;
    lastDay = day;
  }
  // Engines differ in how they parse other forms.
  if (Number.isNaN(lastMidnight)) return believed(Date.parse(text));
  const minutes = two(text, 11) * 60 + two(text, 14);
  return lastMidnight + (minutes * 60 + two(text, 17)) * 1000 + two(text, 20) * 10 + digit(text, 22);
}

const latest = Date.UTC(2200, 0);

function believed(time: number): number {
  return time < latest ? time : Number.NaN;
}

/** Whether the day is followed by a complete time within it. */
function isTime(text: string): boolean {
  for (let at = DAY.length; at < LENGTH - 1; at++) {
    if (at !== 13 && at !== 16 && at !== 19 && !(digit(text, at) >= 0 && digit(text, at) <= 9)) return false;
  }
  const isWritten = text[13] === ':' && text[16] === ':' && text[19] === '.' && text[LENGTH - 1] === 'Z';
  return isWritten && two(text, 11) < 24 && two(text, 14) < 60 && two(text, 17) < 60;
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - DIGITS;
}

function two(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}
