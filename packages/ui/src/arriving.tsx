import { type ReactNode, useState } from 'react';

interface ArrivingProps {
  readonly isNew: () => boolean;
  readonly children: ReactNode;
}

/**
 * Animates a row that is new when it is mounted. It has its height from the start: a list of growing rows would be laid
 * out and measured again with every frame.
 */
export function Arriving({ isNew, children }: ArrivingProps) {
  const [moves] = useState(isNew);
  return moves ? <div className="arriving">{children}</div> : children;
}
