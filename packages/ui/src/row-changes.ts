interface Keyed {
  readonly key: string;
}

/** Keys that are in `after` and were not in `before`. Common ends are skipped, so that appending to a long list is cheap. */
export function arrivedKeys(before: readonly Keyed[], after: readonly Keyed[]): ReadonlySet<string> {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head]?.key === after[head]?.key) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail)?.key === after.at(-1 - tail)?.key) tail += 1;
  const old = new Set(before.slice(head, before.length - tail).map((row) => row.key));
  const fresh = after.slice(head, after.length - tail).map((row) => row.key);
  return new Set(fresh.filter((key) => !old.has(key)));
}
