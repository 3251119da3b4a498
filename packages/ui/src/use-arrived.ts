import type { Row } from '@treeline/processor';
import { useEffect, useState } from 'react';
import { arrivedKeys } from './row-changes.ts';

const none: ReadonlySet<string> = new Set();
/** More than this at once is a jump, not an arrival: moving it would explain nothing. */
const most = 12;
/** After this, a row that is scrolled into view has been there for long. */
const freshMs = 400;

/** Keys of the rows that have just come, to be moved in; none where many came at once. */
export function useArrived(rows: readonly Row[]): ReadonlySet<string> {
  const [seen, setSeen] = useState({ rows, arrived: none });
  if (seen.rows !== rows) {
    const arrived = seen.rows.length === 0 ? none : arrivedKeys(seen.rows, rows);
    setSeen({ rows, arrived: arrived.size > most ? none : arrived });
  }
  useEffect(() => {
    if (seen.arrived.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => ({ rows: now.rows, arrived: none })), freshMs);
    return () => clearTimeout(timer);
  }, [seen.arrived]);
  return seen.arrived;
}
