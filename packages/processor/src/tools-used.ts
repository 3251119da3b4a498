import type { Thread } from './session-state.ts';

const known = new WeakMap<Thread, ReadonlyMap<string, number>>();

/** How often a thread used each tool, by its name. */
export function toolsUsed(thread: Thread): ReadonlyMap<string, number> {
  const before = known.get(thread);
  if (before !== undefined) return before;
  const counts = new Map<string, number>();
  for (const turn of thread.turns) {
    for (const item of turn.items) {
      if (item.kind !== 'activity' || item.started === null) continue;
      counts.set(item.started.name, (counts.get(item.started.name) ?? 0) + 1);
    }
  }
  known.set(thread, counts);
  return counts;
}
