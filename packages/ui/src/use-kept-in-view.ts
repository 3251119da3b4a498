import { type RefObject, useEffect } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Scrolls a list so that one of its lines is in view: when it is another line, and when the list becomes lower. */
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
