import type { ThreadContext } from './thread-context.ts';

const usual = 200_000;
const large = 1_000_000;

/** Transcripts do not say which window a model had: a total that does not fit into the usual one tells of the large one. */
export function assumedWindow(largestTotal: number): number {
  return largestTotal > usual ? Math.max(large, largestTotal) : usual;
}

export function largestTotal({ columns }: ThreadContext): number {
  return columns.reduce((most, { total }) => Math.max(most, total), 0);
}

export interface ContextPace {
  /** Tokens that a call adds, on average of the last ones since the compaction. */
  readonly perCall: number;
  /** Calls until the window is full; `null` while it does not grow. */
  readonly callsLeft: number | null;
}

/** Enough calls for an average, few enough to be of now. */
const lastCalls = 20;

/** `null` with fewer than two calls since the last compaction. */
export function contextPace({ columns, compactions }: ThreadContext, window: number): ContextPace | null {
  const since = compactions.at(-1)?.call ?? 0;
  const recent = columns
    .slice(since)
    .filter(({ total }) => total > 0)
    .slice(-lastCalls - 1);
  const [first] = recent;
  const last = recent.at(-1);
  if (first === undefined || last === undefined || recent.length < 2) return null;
  const perCall = (last.total - first.total) / (recent.length - 1);
  return { perCall, callsLeft: perCall <= 0 ? null : Math.ceil(Math.max(0, window - last.total) / perCall) };
}
