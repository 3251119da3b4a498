import { type RefObject, useEffect } from 'react';
import type { VirtualizerHandle } from 'virtua';

/**
 * Keeps one line of a list in view: when the line changes, and when the list shrinks. `above`: the pixels before the list
 * in its scroll area, which the list's own `nearest` leaves out.
 */
export function useKeptInView(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  index: number,
  above = 0,
): void {
  useEffect(() => {
    const box = scroller.current;
    if (box === null || index === -1) return;
    const show = () => {
      const handle = list.current;
      if (handle === null) return;
      const top = above + handle.getItemOffset(index);
      const bottom = top + handle.getItemSize(index);
      if (top < box.scrollTop) box.scrollTop = top;
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    };
    show();
    const observer = new ResizeObserver(show);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, list, index, above]);
}
