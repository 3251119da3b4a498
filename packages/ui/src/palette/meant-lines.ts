import type { RankedItem } from './rank-items.ts';

/**
 * Letters far apart are a help to those who abbreviate, and noise to those who type a word: where some items hold all words
 * as they were typed, the others go.
 */
export function meantLines(
  query: string,
  sections: readonly (readonly RankedItem[])[],
): readonly (readonly RankedItem[])[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holdsAll = ({ item }: RankedItem) => {
    const said = `${item.label}\n${item.detail}`.toLowerCase();
    return words.every((word) => said.includes(word));
  };
  const whole = sections.map((section) => section.filter(holdsAll));
  return whole.some((section) => section.length > 0) ? whole : sections;
}
