import { cycleBreakers } from './cycle-breakers.ts';

interface Reading<Item, Id> {
  /** `null`: it cannot have children. */
  readonly idOf: (item: Item) => Id | null;
  readonly parentOf: (item: Item) => Id | null;
}

export interface Nesting<Item, Id> {
  /** Items without a parent here: none, a missing one, or one that would close a cycle. */
  readonly roots: readonly Item[];
  readonly childrenOf: ReadonlyMap<Id, readonly Item[]>;
}

/** Every item is returned exactly once, in its original order among its siblings. */
export function nestItems<Item, Id>(items: readonly Item[], { idOf, parentOf }: Reading<Item, Id>): Nesting<Item, Id> {
  const parents = new Map<Id, Id | null>();
  for (const item of items) {
    const id = idOf(item);
    if (id !== null) parents.set(id, parentOf(item));
  }
  const presentParent = (id: Id) => {
    const parent = parents.get(id) ?? null;
    return parent !== null && parents.has(parent) ? parent : null;
  };
  const breakers = cycleBreakers(parents.keys(), presentParent);
  const roots: Item[] = [];
  const childrenOf = new Map<Id, Item[]>();
  for (const item of items) {
    const id = idOf(item);
    const parent = parentOf(item);
    const siblings = parent === null ? undefined : childrenOf.get(parent);
    if (parent === null || !parents.has(parent) || (id !== null && breakers.has(id))) roots.push(item);
    else if (siblings === undefined) childrenOf.set(parent, [item]);
    else siblings.push(item);
  }
  return { roots, childrenOf };
}
