import { type ReactNode, useEffect, useState } from 'react';
import type { Rush } from './rush.ts';

interface WhenCalmProps {
  readonly rush: Rush;
  /** What the row takes, as far as that is known. */
  readonly height: () => number;
  readonly children: ReactNode;
}

/** A row that comes into view while the view rushes past is a shade of its size, and becomes itself when it can be read. */
export function WhenCalm({ rush, height, children }: WhenCalmProps) {
  const [shade, setShade] = useState(() => (rush.isOn ? height() : null));
  useEffect(() => {
    if (shade === null) return;
    if (rush.isOn) return rush.onceOver(() => setShade(null));
    setShade(null);
  }, [rush, shade]);
  return shade === null ? children : <div aria-busy="true" className="shade" style={{ height: shade }} />;
}
