import { afterSpace, OPEN_BRACE } from './char-code.ts';
import type { RecordLook } from './record-look.ts';
import { scanRecord } from './scan-record.ts';
import { isFault } from './scan-string.ts';
import { topLevelString } from './top-level-string.ts';

/** A line of garbage may contain many beginnings; each costs a check of what follows. */
const MOST_TRIES = 50;

/**
 * Where a whole record begins after the broken one at `broken`; the end of the line if none does. A client that is
 * killed while writing leaves half a record, and the next one continues that line; a power cut leaves NULs before it.
 * Parts of the broken record must not pass for a record: only records have their own key, and only they end the line.
 */
export function wholeRecordAfter(text: string, broken: number, { afterBroken }: RecordLook): number {
  if (afterBroken === null) return text.length;
  const { beginning, ownKey } = afterBroken;
  beginning.lastIndex = broken + 1;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = beginning.exec(text);
    if (found === null) break;
    const end = scanRecord(text, found.index);
    if (isFault(end)) continue;
    const next = afterSpace(text, end);
    const isLast = next >= text.length || text.charCodeAt(next) === OPEN_BRACE;
    if (isLast && topLevelString(text.slice(found.index, end), ownKey) !== null) return found.index;
  }
  return text.length;
}
