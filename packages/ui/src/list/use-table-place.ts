import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';

/** Where a table was left, so that coming back shows the same rows. */
export interface TablePlace {
  readonly offset: number;
  /** How high its rows were: rows that are not drawn yet have to take the same room. */
  readonly sizes: CacheSnapshot;
}

/** Goes to the place that the table was left at, gives it the focus, and reports the place when it is left. */
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
    if (document.activeElement === document.body) box.focus({ preventScroll: true });
  }, [scroller]);
  useEffect(() => {
    const [box, handle] = [scroller.current, list.current];
    if (box === null || handle === null) return;
    // A box that is taken off the page has no offset any more.
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
