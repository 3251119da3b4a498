import type { AgentId } from '@treeline/protocol';
import type { AgentEntry } from './agent-entry.ts';

/** The tree without the agents below closed ones. */
export function shownEntries(entries: readonly AgentEntry[], closed: ReadonlySet<AgentId>): readonly AgentEntry[] {
  if (closed.size === 0) return entries;
  const shown: AgentEntry[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (entry.depth > hiddenBelow) continue;
    hiddenBelow = closed.has(entry.id) ? entry.depth : Number.POSITIVE_INFINITY;
    shown.push(entry);
  }
  return shown;
}
