/**
 * Which members must drop their parent so that no chain of parents leads back to itself. The data may contain anything;
 * an uncut cycle would never be shown.
 */
export function cycleBreakers<Id>(ids: Iterable<Id>, parentOf: (id: Id) => Id | null): ReadonlySet<Id> {
  const breakers = new Set<Id>();
  const finished = new Set<Id>();
  for (const id of ids) {
    const chain = new Set<Id>();
    let current: Id | null = id;
    while (current !== null && !finished.has(current) && !chain.has(current)) {
      chain.add(current);
      current = parentOf(current);
    }
    if (current !== null && chain.has(current)) breakers.add(current);
    for (const passed of chain) finished.add(passed);
  }
  return breakers;
}
