import type { Motion } from '@treeline/protocol';
import { MotionConfig } from 'framer-motion';
import { type ReactNode, useContext } from 'react';
import { ReadingPreferences } from './reading-preferences.ts';

const reducedMotion: Record<Motion, 'user' | 'always' | 'never'> = {
  system: 'user',
  full: 'never',
  reduced: 'always',
};

/** Animates its children as much as the user prefers. */
export function PreferredMotion({ children }: { readonly children: ReactNode }) {
  const { motion } = useContext(ReadingPreferences);
  return <MotionConfig reducedMotion={reducedMotion[motion]}>{children}</MotionConfig>;
}
