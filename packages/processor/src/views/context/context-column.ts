import type { ContextRow, UsageRow } from '@treeline/protocol';
import type { ContextEntry } from './context-entry.ts';

/** The cache was read less than by the call before, although the context grew. */
interface CacheBreak {
  /** Tokens that were read from the cache before, and now are not. */
  readonly lost: number;
  /** The likely cause: another model, or a pause longer than the cache is kept; `null`: neither. */
  readonly cause: 'model' | 'pause' | null;
}

/** The context of one API call. */
export interface ContextColumn {
  /** From 0. */
  readonly call: number;
  readonly usage: UsageRow;
  /** As the API counted it: input, cache read and cache write of this one call. */
  readonly total: number;
  /** The part that no entry explains: the system prompt and the tools. An estimate. */
  readonly rest: number;
  /** Characters of its entries. */
  readonly size: number;
  /** The share of the total that was read from the cache; `null` where nothing was counted. */
  readonly cacheShare: number | null;
  readonly cacheBreak: CacheBreak | null;
}

/** Usual for prose and code. It divides the first call alone: later ones are scaled to what the API counted. */
const charactersPerToken = 4;
const minuteMs = 60_000;

function contextTotal({ input, cacheRead, cacheWrite }: UsageRow): number {
  return input + cacheRead + cacheWrite;
}

/** Whether a call shows the size of the thread's context: it was counted, and did not write a summary. */
export function isOfThread(row: UsageRow): boolean {
  return contextTotal(row) > 0 && !row.writesSummary;
}

/** Tokens per character of an entry at that call. */
export function scaleOf({ total, rest, size }: ContextColumn): number {
  return size === 0 ? 0 : (total - rest) / size;
}

export function contextColumns(
  usage: readonly UsageRow[],
  rows: readonly ContextRow[],
  entries: readonly ContextEntry[],
): readonly ContextColumn[] {
  const sizes = sizesOf(entries, usage.length);
  const compactions = new Set<number>();
  for (const { part, fromCall } of rows) if (part === 'compaction') compactions.add(fromCall);
  let rest: number | null = null;
  let before: UsageRow | null = null;
  return usage.map((row, call) => {
    const total = contextTotal(row);
    const size = sizes[call] ?? 0;
    const isCompacted = compactions.has(call);
    if (isCompacted) rest = null;
    const isContext = isOfThread(row);
    if (rest === null && isContext) rest = Math.max(0, total - Math.round(size / charactersPerToken));
    const column = {
      call,
      usage: row,
      total,
      size,
      rest: size === 0 || row.writesSummary ? total : Math.min(rest ?? 0, total),
      cacheShare: total === 0 ? null : row.cacheRead / total,
      cacheBreak: before === null || !isContext || isCompacted ? null : cacheBreak(before, row),
    };
    if (isContext) before = row;
    return column;
  });
}

function sizesOf(entries: readonly ContextEntry[], calls: number): readonly number[] {
  const changes = new Array<number>(calls + 1).fill(0);
  const change = (call: number, by: number) => {
    if (call < calls) changes[call] = (changes[call] ?? 0) + by;
  };
  for (const { row, leavesAt } of entries) {
    if (leavesAt !== null && leavesAt <= row.fromCall) continue;
    change(row.fromCall, row.size);
    if (leavesAt !== null) change(leavesAt, -row.size);
  }
  let size = 0;
  return changes.map((by) => {
    size += by;
    return size;
  });
}

function cacheBreak(before: UsageRow, row: UsageRow): CacheBreak | null {
  const lost = before.cacheRead - row.cacheRead;
  if (lost <= 0 || contextTotal(row) < contextTotal(before)) return null;
  if (row.model !== before.model) return { lost, cause: 'model' };
  const keptMs = (before.cacheWriteLong > 0 ? 60 : 5) * minuteMs;
  return { lost, cause: row.at - before.at > keptMs ? 'pause' : null };
}
