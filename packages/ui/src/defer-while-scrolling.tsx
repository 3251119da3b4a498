import { type ReactNode, useEffect, useState } from 'react';
import type { FastScroll } from './fast-scroll.ts';

interface DeferWhileScrollingProps {
  readonly fastScroll: FastScroll;
  /** The height of the row, as far as it is known. */
  readonly height: () => number;
  readonly children: ReactNode;
}

/** A row that comes into view during fast scrolling is an empty box of its size, and is drawn once it can be read. */
export function DeferWhileScrolling({ fastScroll, height, children }: DeferWhileScrollingProps) {
  const [size, setSize] = useState(() => (fastScroll.isOn ? height() : null));
  useEffect(() => {
    if (size === null) return;
    if (fastScroll.isOn) return fastScroll.onceOver(() => setSize(null));
    setSize(null);
  }, [fastScroll, size]);
  return size === null ? children : <div aria-busy="true" style={{ height: size }} />;
}
