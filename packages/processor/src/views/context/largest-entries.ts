import { scaleOf } from './context-column.ts';
import { type ContextEntry, isInside } from './context-entry.ts';
import type { ThreadContext } from './thread-context.ts';

export interface SizedEntry {
  readonly entry: ContextEntry;
  /** An estimate by its length. */
  readonly tokens: number;
}

/** The entries in the window of a call, largest first. */
export function largestEntries(context: ThreadContext, call: number): readonly SizedEntry[] {
  return sized(context, call, (entry) => isInside(entry, call));
}

/** The entries that a call is the first to have, largest first. */
export function newEntries(context: ThreadContext, call: number): readonly SizedEntry[] {
  return sized(context, call, (entry) => entry.row.fromCall === call && isInside(entry, call));
}

function sized(
  { columns, entries }: ThreadContext,
  call: number,
  isWanted: (entry: ContextEntry) => boolean,
): readonly SizedEntry[] {
  const column = columns[call];
  if (column === undefined) return [];
  const scale = scaleOf(column);
  return entries
    .filter((entry) => entry.row.size > 0 && isWanted(entry))
    .sort((a, b) => b.row.size - a.row.size)
    .map((entry) => ({ entry, tokens: Math.round(entry.row.size * scale) }));
}
