import type { CSSProperties } from 'react';
import { hueOf } from './hue-of.ts';

/** For an element of class `hued`: the theme makes the agent's colours from the number. */
export function hueStyle(slug: string): CSSProperties {
  return { '--hue': hueOf(slug) } as CSSProperties;
}
