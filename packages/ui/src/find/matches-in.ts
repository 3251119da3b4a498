/** Where a text holds a query, whatever its case, in order and without overlaps. */
export function matchesIn(text: string, query: string, most: number): readonly number[] {
  const found: number[] = [];
  if (query === '') return found;
  const low = text.toLowerCase();
  // Some letters become two when lowered; then positions no longer fit, and an exact match has to do.
  const [where, what] = low.length === text.length ? [low, query.toLowerCase()] : [text, query];
  for (let at = where.indexOf(what); at !== -1 && found.length < most; at = where.indexOf(what, at + what.length)) {
    found.push(at);
  }
  return found;
}
