/** The matches of a query in a text, ignoring case, in order and without overlaps. */
export function matchesIn(text: string, query: string, most: number): readonly number[] {
  const found: number[] = [];
  if (query === '') return found;
  const low = text.toLowerCase();
  // Some letters become two in lower case, which shifts positions; then only an exact match is found.
  const [where, what] = low.length === text.length ? [low, query.toLowerCase()] : [text, query];
  for (let at = where.indexOf(what); at !== -1 && found.length < most; at = where.indexOf(what, at + what.length)) {
    found.push(at);
  }
  return found;
}
