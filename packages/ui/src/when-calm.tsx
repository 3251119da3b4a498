import { type ReactNode, useEffect, useState } from 'react';
import type { Rush } from './rush.ts';

interface WhenCalmProps {
  readonly rush: Rush;
  /** What the row takes, as far as that is known. */
  readonly height: () => number;
  readonly children: ReactNode;
}

/** A row that comes into view while the view rushes past is an empty box of its size, and becomes itself when it can be read. */
export function WhenCalm({ rush, height, children }: WhenCalmProps) {
  const [size, setSize] = useState(() => (rush.isOn ? height() : null));
  useEffect(() => {
    if (size === null) return;
    if (rush.isOn) return rush.onceOver(() => setSize(null));
    setSize(null);
  }, [rush, size]);
  return size === null ? children : <div aria-busy="true" style={{ height: size }} />;
}
