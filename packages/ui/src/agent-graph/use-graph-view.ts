import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type GraphView, panned, type Size, startView, zoomed } from './graph-view.ts';

interface MovedGraph {
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly view: GraphView;
  readonly setView: (next: GraphView | ((before: GraphView) => GraphView)) => void;
  readonly screen: Size;
  readonly dragging: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
  };
}

/** The wheel pans, with Ctrl it zooms; the background can be dragged. */
export function useGraphView(): MovedGraph {
  const canvas = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(startView);
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 });
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useLayoutEffect(() => {
    const box = canvas.current;
    if (box === null) return;
    const measure = () => setScreen({ width: box.clientWidth, height: box.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const box = canvas.current;
    if (box === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const isZoom = event.ctrlKey || event.metaKey;
      setView((before) =>
        isZoom ? zoomed(before, Math.exp(-event.deltaY / 400), at) : panned(before, event.deltaX, event.deltaY),
      );
    };
    // React's listener is passive, and the page would zoom too.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, []);
  const dragging = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) dragged.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = dragged.current;
      if (from === null || event.buttons !== 1) return;
      dragged.current = { x: event.clientX, y: event.clientY };
      setView((before) => panned(before, from.x - event.clientX, from.y - event.clientY));
    },
    onPointerUp: () => {
      dragged.current = null;
    },
  };
  return { canvas, view, setView, screen, dragging };
}
