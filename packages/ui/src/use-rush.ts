import { type RefObject, useEffect, useState } from 'react';
import { Rush } from './rush.ts';

/** It hears of a move before the list does, which mounts rows at once. */
export function useRush(scroller: RefObject<HTMLElement | null>): Rush {
  const [rush] = useState(() => new Rush());
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const onScroll = () => rush.moved(box.scrollTop, performance.now());
    box.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => box.removeEventListener('scroll', onScroll, { capture: true });
  }, [scroller, rush]);
  return rush;
}
