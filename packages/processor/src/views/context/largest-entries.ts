import { scaleOf } from './context-column.ts';
import { type ContextEntry, isInside } from './context-entry.ts';
import type { ThreadContext } from './thread-context.ts';

export interface SizedEntry {
  readonly entry: ContextEntry;
  /** Estimated by length. */
  readonly tokens: number;
}

/** The entries in the window of a call, largest first, at most `most`. */
export function largestEntries(context: ThreadContext, call: number, most = Number.POSITIVE_INFINITY): SizedEntry[] {
  return sized(context, call, most, (entry) => isInside(entry, call));
}

/** The entries that first appear in a call, largest first. */
export function newEntries(context: ThreadContext, call: number): SizedEntry[] {
  const isNew = (entry: ContextEntry) => entry.row.fromCall === call && isInside(entry, call);
  return sized(context, call, Number.POSITIVE_INFINITY, isNew);
}

function sized(
  context: ThreadContext,
  call: number,
  most: number,
  isWanted: (entry: ContextEntry) => boolean,
): SizedEntry[] {
  const column = context.columns[call];
  const found: SizedEntry[] = [];
  if (column === undefined) return found;
  const scale = scaleOf(column);
  for (const entry of bySize(context)) {
    if (found.length >= most) break;
    if (isWanted(entry)) found.push({ entry, tokens: Math.round(entry.row.size * scale) });
  }
  return found;
}

/** Sorted once per context: the user steps through its calls. */
const sortedEntries = new WeakMap<ThreadContext, readonly ContextEntry[]>();

function bySize(context: ThreadContext): readonly ContextEntry[] {
  const known = sortedEntries.get(context);
  if (known !== undefined) return known;
  const sorted = context.entries.filter(({ row }) => row.size > 0).sort((a, b) => b.row.size - a.row.size);
  sortedEntries.set(context, sorted);
  return sorted;
}
