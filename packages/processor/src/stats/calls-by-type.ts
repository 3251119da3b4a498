import type { PlacedAgent } from './agent-forest.ts';

/** How often agents of one type started agents of another. */
export interface CallCount {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The most frequent first. The main thread is a caller of its own. */
export function callsByType(agents: readonly PlacedAgent[]): readonly CallCount[] {
  const counts = new Map<string, { from: string; to: string; count: number }>();
  for (const { parentType: from, type: to } of agents) {
    const key = JSON.stringify([from, to]);
    const known = counts.get(key) ?? { from, to, count: 0 };
    known.count++;
    counts.set(key, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.from + a.to < b.from + b.to ? -1 : 1));
}
