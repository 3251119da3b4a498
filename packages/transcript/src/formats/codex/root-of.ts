import type { ThreadMeta } from './thread-meta.ts';

/** The parent of a thread, as far as its family depends on it. */
export type Kin = Pick<ThreadMeta, 'id' | 'parentId' | 'rootId'>;

/**
 * The existing root of a thread's tree. A child whose parent is missing is its own root, and so is the first in a cycle
 * of parents.
 */
export function rootOf(thread: Kin, find: (id: string) => Kin | null): string {
  const seen = new Set<string>();
  let top = thread;
  while (!seen.has(top.id)) {
    seen.add(top.id);
    const above = top.parentId === null ? null : (find(top.parentId) ?? rootAbove(top, find));
    if (above === null) return top.id;
    top = above;
  }
  return [...seen].sort()[0] ?? thread.id;
}

/** The parent may be missing while the root, which newer clients name too, exists. */
function rootAbove({ id, rootId }: Kin, find: (id: string) => Kin | null): Kin | null {
  return rootId === null || rootId === id ? null : find(rootId);
}
