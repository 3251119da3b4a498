import { hueOf } from '@treeline/text';
import type { CSSProperties } from 'react';

/** For an element of class `hued`: the theme makes the agent's colours from the number. */
export function hueStyle(slug: string): CSSProperties {
  return { '--hue': hueOf(slug) } as CSSProperties;
}
