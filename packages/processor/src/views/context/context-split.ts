import type { ContextPart } from '@treeline/protocol';
import { allot } from './allot.ts';
import { type ContextEntry, isInside } from './context-entry.ts';
import type { ThreadContext } from './thread-context.ts';

export type SplitBy = 'part' | 'tool' | 'turn';
export type EntryPart = Exclude<ContextPart, 'compaction'>;

/** Entries that share a colour. `rest`: the part that no entry explains. */
export type ContextSeries =
  | { readonly kind: 'rest' }
  | { readonly kind: 'part'; readonly part: EntryPart }
  | { readonly kind: 'tool'; readonly tool: string | null }
  | { readonly kind: 'turn'; readonly turn: number }
  /** Series too small for a colour of their own, and entries of no tool. */
  | { readonly kind: 'others' }
  | { readonly kind: 'words' };

export interface ContextSplit {
  /** From the bottom of a column to its top. */
  readonly series: readonly ContextSeries[];
  /** Tokens of each series in each call: whole numbers that add up to the call's total. Estimated by length. */
  readonly values: readonly (readonly number[])[];
}

/** From the bottom: what stays comes before what grows. */
const entryParts: readonly EntryPart[] = [
  ...(['memory', 'skill', 'summary', 'system', 'tool', 'call', 'answer', 'thinking', 'prompt'] as const),
];

/** More colours than these cannot be told apart. */
const mostSeries = 8;

/** `turns`: the prompt of each entry, for a split by prompts. */
export function contextSplit(context: ThreadContext, by: SplitBy, turns: readonly number[]): ContextSplit {
  const series = context.entries.map((entry, at) => seriesOfEntry(entry, by, turns[at] ?? 0));
  const entrySeries = seriesOf(context.entries, series, by);
  const places = new Map(entrySeries.map((series, place) => [keyOfSeries(series), place]));
  const others = places.get('others') ?? 0;
  const changes = context.columns.map((): [number, number][] => []);
  context.entries.forEach(({ row, leavesAt }, at) => {
    if (leavesAt !== null && leavesAt <= row.fromCall) return;
    const place = places.get(keyOfSeries(series[at] ?? { kind: 'others' })) ?? others;
    changes[row.fromCall]?.push([place, row.size]);
    if (leavesAt !== null) changes[leavesAt]?.push([place, -row.size]);
  });
  const sizes = entrySeries.map(() => 0);
  const values = context.columns.map(({ call, total, rest }) => {
    for (const [place, size] of changes[call] ?? []) sizes[place] = (sizes[place] ?? 0) + size;
    return [rest, ...allot(total - rest, sizes)];
  });
  return { series: [{ kind: 'rest' }, ...entrySeries], values };
}

export function keyOfSeries(series: ContextSeries): string {
  switch (series.kind) {
    case 'part':
      return `part:${series.part}`;
    case 'tool':
      return `tool:${series.tool ?? ''}`;
    case 'turn':
      return `turn:${series.turn}`;
    default:
      return series.kind;
  }
}

/** Tokens of each tool's outputs in a call, largest first. They add up to the part `tool` of the call. */
export function toolsInCall(
  { entries }: ThreadContext,
  call: number,
  toolTokens: number,
): readonly { readonly tool: string | null; readonly tokens: number }[] {
  const sizes = new Map<string | null, number>();
  for (const entry of entries) {
    const { part, tool, size } = entry.row;
    if (part === 'tool' && isInside(entry, call)) sizes.set(tool, (sizes.get(tool) ?? 0) + size);
  }
  const shares = allot(toolTokens, [...sizes.values()]);
  return [...sizes.keys()].map((tool, at) => ({ tool, tokens: shares[at] ?? 0 })).sort((a, b) => b.tokens - a.tokens);
}

function seriesOf(
  entries: readonly ContextEntry[],
  seriesOfEntries: readonly ContextSeries[],
  by: SplitBy,
): readonly ContextSeries[] {
  if (by === 'part') return entryParts.map((part) => ({ kind: 'part', part }));
  const sums = new Map<string, { readonly series: ContextSeries; size: number }>();
  seriesOfEntries.forEach((series, at) => {
    const key = keyOfSeries(series);
    const sum = sums.get(key) ?? { series, size: 0 };
    sum.size += entries[at]?.row.size ?? 0;
    sums.set(key, sum);
  });
  const hasWords = sums.delete('words');
  const largest = [...sums.values()].sort((a, b) => b.size - a.size);
  const shown = largest.slice(0, mostSeries).map(({ series }) => series);
  if (by === 'turn') shown.sort((a, b) => turnOf(a) - turnOf(b));
  const isMore = largest.length > mostSeries;
  return [
    ...shown,
    ...(isMore ? [{ kind: 'others' } as const] : []),
    ...(hasWords ? [{ kind: 'words' } as const] : []),
  ];
}

function seriesOfEntry({ row }: ContextEntry, by: SplitBy, turn: number): ContextSeries {
  if (by === 'turn') return { kind: 'turn', turn };
  if (by === 'tool') {
    return row.part === 'tool' || row.part === 'call' ? { kind: 'tool', tool: row.tool } : { kind: 'words' };
  }
  return { kind: 'part', part: row.part as EntryPart };
}

function turnOf(series: ContextSeries): number {
  return series.kind === 'turn' ? series.turn : 0;
}
