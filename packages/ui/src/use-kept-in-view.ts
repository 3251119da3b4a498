import { type RefObject, useEffect } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Keeps one line of a list in view: when the line changes, and when the list shrinks. */
export function useKeptInView(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  index: number,
): void {
  useEffect(() => {
    const box = scroller.current;
    if (box === null || index === -1) return;
    const show = () => list.current?.scrollToIndex(index, { align: 'nearest' });
    show();
    const observer = new ResizeObserver(show);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, list, index]);
}
