import { hueOfGuide } from '@treeline/text';
import type { CSSProperties } from 'react';

/**
 * For an element of class `hued`: the theme derives the colours of an agent, or of a type of agents, from the number.
 */
export function hueStyle(guide: string): CSSProperties {
  return { '--hue': hueOfGuide(guide) } as CSSProperties;
}
