import type { StatAgent } from './stat-agent.ts';

/** How many agents were started in a piece of time. */
export interface StartCount {
  /** When the piece begins. */
  readonly at: number;
  readonly ms: number;
  readonly count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const pieces = [minute, 5 * minute, 15 * minute, hour, 6 * hour, day, 7 * day, 28 * day];
const mostPieces = 24;

/** Pieces of one length, from the first start to the last, empty ones left out: some twenty where there are many. */
export function startsOverTime(agents: readonly Pick<StatAgent, 'startedAt'>[]): readonly StartCount[] {
  const starts = agents.flatMap(({ startedAt }) => startedAt ?? []);
  const [first, last] = starts.reduce(
    ([from, to], at) => [Math.min(from, at), Math.max(to, at)],
    [Infinity, -Infinity],
  );
  const ms = pieces.find((length) => last - first < length * mostPieces) ?? 365 * day;
  const counts = new Map<number, number>();
  for (const at of starts) {
    const piece = Math.floor(at / ms) * ms;
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return [...counts].map(([at, count]) => ({ at, ms, count })).sort((a, b) => a.at - b.at);
}
