import { type ContextColumn, isOfThread } from './context-column.ts';
import type { ThreadContext } from './thread-context.ts';

export interface ContextWindow {
  readonly tokens: number;
  /** The transcript does not state it. */
  readonly isAssumed: boolean;
}

const usual = 200_000;
const large = 1_000_000;

/** As the last call that states it does. Otherwise a total that exceeds the usual window implies the large one. */
export function contextWindow(context: ThreadContext): ContextWindow {
  const told = context.usage.findLast(({ window }) => window !== null)?.window ?? null;
  if (told !== null) return { tokens: told, isAssumed: false };
  const most = largestColumn(context)?.total ?? 0;
  return { tokens: most > usual ? Math.max(large, most) : usual, isAssumed: true };
}

/** The first of the largest; `null` where nothing was counted. */
export function largestColumn({ columns }: ThreadContext): ContextColumn | null {
  let largest: ContextColumn | null = null;
  for (const column of columns) {
    if (isOfThread(column.usage) && column.total > (largest?.total ?? 0)) largest = column;
  }
  return largest;
}

/** The share of all input that was read from the cache; `null` where nothing was counted. */
export function cacheShareOf({ columns }: ThreadContext): number | null {
  const [read, all] = columns.reduce(([r, a], { usage, total }) => [r + usage.cacheRead, a + total], [0, 0]);
  return all === 0 ? null : read / all;
}

export interface ContextPace {
  /** Tokens added per call, averaged over the last ones since the compaction. */
  readonly perCall: number;
  /** Calls until the window is full; `null` while it does not grow. */
  readonly callsLeft: number | null;
}

/** Enough calls for an average, few enough to be current. */
const lastCalls = 20;

/** `null` with fewer than two calls since the last compaction. */
export function contextPace({ columns, compactions }: ThreadContext, window: number): ContextPace | null {
  const since = compactions.at(-1)?.call ?? 0;
  const recent = columns
    .slice(since)
    .filter(({ usage }) => isOfThread(usage))
    .slice(-lastCalls - 1);
  const [first] = recent;
  const last = recent.at(-1);
  if (first === undefined || last === undefined || recent.length < 2) return null;
  const perCall = (last.total - first.total) / (recent.length - 1);
  return { perCall, callsLeft: perCall <= 0 ? null : Math.ceil(Math.max(0, window - last.total) / perCall) };
}
