import { motion, useReducedMotion } from 'framer-motion';
import { type ReactNode, useState } from 'react';

interface ArrivingProps {
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** Decided once, when the row is mounted: a row that has arrived stays where it is. */
export function Arriving({ isNew, children }: ArrivingProps) {
  const isCalm = useReducedMotion() === true;
  const [moves] = useState(isNew && !isCalm);
  if (!moves) return children;
  return (
    <motion.div
      className="overflow-hidden"
      initial={{ height: 0, opacity: 0 }}
      animate={{ height: 'auto', opacity: 1 }}
      transition={{ duration: 0.2, ease: [0.2, 0, 0, 1] }}
    >
      {children}
    </motion.div>
  );
}
