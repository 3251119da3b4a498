import { scanRecord } from './scan-record.ts';
import { isFault } from './scan-string.ts';

/** After a line that could not be parsed, so many more are looked at before they are. */
const MOST_CARE = 100;
let care = 0;

/**
 * Whether the record at `start` is known to be broken, so that it need not be parsed. An exception costs twenty times what a short line
 * does; where there was one there often are many, and then it pays to look first.
 */
export function isKnownBroken(text: string, start: number): boolean {
  return care > 0 && isFault(scanRecord(text, start));
}

export function parsedWell(): void {
  if (care > 0) care--;
}

export function parsedBadly(): void {
  care = MOST_CARE;
}
