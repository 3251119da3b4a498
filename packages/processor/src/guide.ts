/** Identifies an agent's colour: its type selects the family of hues, its id the hue within it. */
export function guideOf(slug: string, id: string): string {
  return `${slug}\n${id}`;
}

export function slugOfGuide(guide: string): string {
  return guide.split('\n', 1)[0] ?? '';
}
