import { type RefObject, useEffect, useState } from 'react';
import { type TimelineView, wholeSession } from './timeline-bars.ts';

/** The share of the line that one step of the wheel leaves, and the smallest share shown. */
const step = 0.8;
const least = 1e-4;

/** The visible part of the line. Ctrl and the wheel zoom at the pointer; the wheel sideways pans. */
export function useTimelineView(box: RefObject<HTMLElement | null>): [TimelineView, (view: TimelineView) => void] {
  const [view, setView] = useState(wholeSession);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      const isZoom = event.ctrlKey || event.metaKey;
      if (!isZoom && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      const at = (event.clientX - left) / width;
      setView((before) =>
        isZoom ? zoomed(before, at, event.deltaY < 0 ? step : 1 / step) : moved(before, event.deltaX / width),
      );
    };
    // React's own listener could not keep the page from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box]);
  return [view, setView];
}

/** The point under the pointer stays there. */
export function zoomed({ left, right }: TimelineView, at: number, factor: number): TimelineView {
  const length = Math.min(1, Math.max(least, (right - left) * factor));
  const fixed = left + at * (right - left);
  const start = Math.min(Math.max(0, fixed - at * length), 1 - length);
  return length === 1 ? wholeSession : { left: start, right: start + length };
}

export function moved({ left, right }: TimelineView, share: number): TimelineView {
  const length = right - left;
  const start = Math.min(Math.max(0, left + share * length), 1 - length);
  return { left: start, right: start + length };
}
