import type { ThreadMeta } from './thread-meta.ts';

/** Who started a thread, as far as its family depends on it. */
export type Kin = Pick<ThreadMeta, 'id' | 'parentId' | 'rootId'>;

/**
 * The thread at the top of a thread's tree that is there. A child whose parent is gone stands for itself, and so does the
 * first of those that call each other their parents.
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

/** The parent may be gone while the root, which newer clients name too, is there. */
function rootAbove({ id, rootId }: Kin, find: (id: string) => Kin | null): Kin | null {
  return rootId === null || rootId === id ? null : find(rootId);
}
