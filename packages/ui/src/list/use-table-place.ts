import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';
import { isFocusFree } from '../is-focus-free.ts';

/** Where a table was left, so that coming back shows the same rows. */
export interface TablePlace {
  readonly offset: number;
  /** The heights of its rows: rows not drawn yet must take the same room. */
  readonly sizes: CacheSnapshot;
}

/** Restores the table's position and focus, and reports the position when it is left. */
export function useTablePlace(
  place: TablePlace | null,
  onLeave: (place: TablePlace) => void,
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
): void {
  const first = useRef(place);
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (first.current === null || box === null) return;
    box.scrollTop = first.current.offset;
    if (isFocusFree()) box.focus({ preventScroll: true });
  }, [scroller]);
  useEffect(() => {
    const [box, handle] = [scroller.current, list.current];
    if (box === null || handle === null) return;
    // An element removed from the page has no offset any more.
    let offset = box.scrollTop;
    const onScroll = () => {
      offset = box.scrollTop;
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      box.removeEventListener('scroll', onScroll);
      latest.current({ offset, sizes: handle.cache });
    };
  }, [scroller, list]);
}
