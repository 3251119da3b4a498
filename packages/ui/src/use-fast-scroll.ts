import { type RefObject, useEffect, useState } from 'react';
import { FastScroll } from './fast-scroll.ts';

/** It receives a scroll event before the list does, which mounts rows immediately. */
export function useFastScroll(scroller: RefObject<HTMLElement | null>): FastScroll {
  const [fastScroll] = useState(() => new FastScroll());
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // Rows are hidden until they were measured, which never happens while each frame has other rows.
    const calm = () => box.removeAttribute('data-rushing');
    const onScroll = () => {
      fastScroll.moved(box.scrollTop, performance.now());
      if (!fastScroll.isOn || box.hasAttribute('data-rushing')) return;
      box.setAttribute('data-rushing', '');
      fastScroll.onceOver(calm);
    };
    box.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      box.removeEventListener('scroll', onScroll, { capture: true });
      calm();
    };
  }, [scroller, fastScroll]);
  return fastScroll;
}
