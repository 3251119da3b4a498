import { type ReactNode, useState } from 'react';

interface ArrivingProps {
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/**
 * Decided once, when the row is mounted: a row that has arrived stays where it is. It has its height from the start, since
 * a list whose rows grow is laid out and measured anew with every frame.
 */
export function Arriving({ isNew, children }: ArrivingProps) {
  const [moves] = useState(isNew);
  return moves ? <div className="arriving">{children}</div> : children;
}
