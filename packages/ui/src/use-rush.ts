import { type RefObject, useEffect, useState } from 'react';
import { Rush } from './rush.ts';

/** It hears of a move before the list does, which mounts rows at once. */
export function useRush(scroller: RefObject<HTMLElement | null>): Rush {
  const [rush] = useState(() => new Rush());
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // Rows are hidden until they were measured, which none is for as long as each picture has others.
    const calm = () => box.removeAttribute('data-rushing');
    const onScroll = () => {
      rush.moved(box.scrollTop, performance.now());
      if (!rush.isOn || box.hasAttribute('data-rushing')) return;
      box.setAttribute('data-rushing', '');
      rush.onceOver(calm);
    };
    box.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      box.removeEventListener('scroll', onScroll, { capture: true });
      calm();
    };
  }, [scroller, rush]);
  return rush;
}
