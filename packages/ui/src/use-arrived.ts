import type { Row } from '@treeline/processor';
import { useEffect, useState } from 'react';
import { arrivedKeys } from './row-changes.ts';

const none: ReadonlySet<string> = new Set();
/** More than this within a second is a jump or a stream: an animation would explain nothing. */
const most = 12;
/** A row that is scrolled into view after this is not new any more. */
const freshMs = 400;

interface Seen {
  readonly rows: readonly Row[];
  readonly arrived: ReadonlySet<string>;
  /** How many arrived recently, at that time. */
  readonly crowd: number;
  readonly at: number;
}

/** Keys of the rows that have just arrived, to be animated; none where many arrived at once or in a row. */
export function useArrived(rows: readonly Row[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>({ rows, arrived: none, crowd: 0, at: 0 });
  if (seen.rows !== rows) setSeen(seenNow(seen, rows, performance.now()));
  useEffect(() => {
    if (seen.arrived.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, arrived: none })), freshMs);
    return () => clearTimeout(timer);
  }, [seen.arrived]);
  return seen.arrived;
}

export function seenNow(before: Seen, rows: readonly Row[], at: number): Seen {
  const arrived = before.rows.length === 0 ? none : arrivedKeys(before.rows, rows);
  // Arrivals are forgotten within a second.
  const crowd = Math.max(0, before.crowd * (1 - (at - before.at) / 1000)) + arrived.size;
  return { rows, arrived: crowd > most ? none : arrived, crowd, at };
}
