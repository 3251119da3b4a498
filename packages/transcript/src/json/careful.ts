import { scanRecord } from './scan-record.ts';
import { isFault } from './scan-string.ts';

/** After a line that could not be parsed, this many more are checked before they are parsed. */
const MOST_CARE = 100;
let care = 0;

/**
 * Whether the record at `start` is known to be broken, so that it need not be parsed. An exception costs twenty times
 * as much as a short line; where there was one there are often many, and then it pays to check first.
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
