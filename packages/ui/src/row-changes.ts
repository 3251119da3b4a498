interface Keyed {
  readonly key: string;
}

export function arrivedKeys(before: readonly Keyed[], after: readonly Keyed[]): ReadonlySet<string> {
  return new Set(arrivedRows(before, after).map((row) => row.key));
}

/** Rows of `after` whose keys were not in `before`. Common ends are skipped, so that appending to a long list is cheap. */
export function arrivedRows<Row extends Keyed>(before: readonly Keyed[], after: readonly Row[]): readonly Row[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < least - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const old = new Set(before.slice(head, before.length - tail).map((row) => row.key));
  return after.slice(head, after.length - tail).filter((row) => !old.has(row.key));
}

/** Nearly all rows are the same objects, and their keys need not be compared. */
function isSame(a: Keyed | undefined, b: Keyed | undefined): boolean {
  return a === b || a?.key === b?.key;
}
