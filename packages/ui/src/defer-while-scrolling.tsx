import { type ReactNode, useEffect, useState } from 'react';
import type { FastScroll } from './fast-scroll.ts';

interface DeferWhileScrollingProps {
  readonly fastScroll: FastScroll;
  /** What the row takes, as far as that is known. */
  readonly height: () => number;
  readonly children: ReactNode;
}

/** A row that comes into view while the view rushes past is an empty box of its size, and becomes itself when it can be read. */
export function DeferWhileScrolling({ fastScroll, height, children }: DeferWhileScrollingProps) {
  const [size, setSize] = useState(() => (fastScroll.isOn ? height() : null));
  useEffect(() => {
    if (size === null) return;
    if (fastScroll.isOn) return fastScroll.onceOver(() => setSize(null));
    setSize(null);
  }, [fastScroll, size]);
  return size === null ? children : <div aria-busy="true" style={{ height: size }} />;
}
