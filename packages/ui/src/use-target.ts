import type { Row } from '@treeline/processor';
import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { FlowTarget } from './flow-place.ts';
import { focusRow } from './focus-row.ts';

interface Targeting {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
  readonly target: FlowTarget | null;
  readonly hold: () => void;
}

/** Goes to a row as soon as it exists: rows around it may have to be opened, and an agent's events loaded, before. */
export function useTarget({ scroller, list, rows, target, hold }: Targeting): void {
  const reached = useRef<FlowTarget | null>(null);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => {
    if (target === null || target === reached.current) return;
    const index = indexOfKey(rows, target.key);
    if (index === -1 || list.current === null || scroller.current === null) return;
    reached.current = target;
    hold();
    // A later request ends this one, which may still wait for its row.
    const indexNow = () => (reached.current === target ? indexOfKey(latest.current, target.key) : -1);
    if (target.takesFocus) focusRow(scroller.current, list.current, indexNow, 'center');
    else {
      const isTall = list.current.getItemSize(index) > list.current.viewportSize;
      list.current.scrollToIndex(index, { align: isTall ? 'start' : 'center' });
    }
  }, [scroller, list, rows, target, hold]);
}

function indexOfKey(rows: readonly Row[], key: string): number {
  return rows.findIndex((row) => row.key === key);
}
