const fixed = new WeakMap<ReadonlySet<string>, WeakMap<ReadonlySet<string>, (key: string) => boolean>>();
const all = new WeakSet<(key: string) => boolean>();

/**
 * Whether a key is in one of two immutable sets. Returns the same function for the same sets, so that caches keyed by
 * it stay valid.
 */
export function openIn(keys: ReadonlySet<string>, others: ReadonlySet<string>): (key: string) => boolean {
  const known = fixed.get(keys) ?? new WeakMap<ReadonlySet<string>, (key: string) => boolean>();
  fixed.set(keys, known);
  const isOpen = known.get(others) ?? ((key: string) => keys.has(key) || others.has(key));
  known.set(others, isOpen);
  all.add(isOpen);
  return isOpen;
}

/** Whether it always gives the same answer. */
export function isFixed(isOpen: (key: string) => boolean): boolean {
  return all.has(isOpen);
}
