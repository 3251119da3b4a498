import { type ReactNode, useState } from 'react';

interface ArrivingProps {
  readonly isNew: () => boolean;
  readonly children: ReactNode;
}

/**
 * Moves a row in that is new when it is mounted. It has its height from the start: a list whose rows grow would be laid out
 * and measured anew with every frame.
 */
export function Arriving({ isNew, children }: ArrivingProps) {
  const [moves] = useState(isNew);
  return moves ? <div className="arriving">{children}</div> : children;
}
