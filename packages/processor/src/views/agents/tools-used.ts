import type { Thread } from '../../session-state.ts';

export interface ToolUse {
  readonly name: string;
  readonly count: number;
}

/** The tools that a thread called, the most frequent first. */
export function toolsUsed({ turns }: Thread): readonly ToolUse[] {
  const counts = new Map<string, number>();
  for (const { items } of turns) {
    for (const item of items) {
      if (item.kind !== 'activity' || item.started === null) continue;
      counts.set(item.started.name, (counts.get(item.started.name) ?? 0) + 1);
    }
  }
  const uses = [...counts].map(([name, count]) => ({ name, count }));
  return uses.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
