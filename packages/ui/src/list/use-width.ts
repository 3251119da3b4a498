import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element, in steps, so that a resize does not redraw everything with each pixel. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1200);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setWidth(Math.floor(box.clientWidth / 8) * 8);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
