import type { ReactNode } from 'react';

/** One entry of the palette: an action or a target. */
export interface PaletteItem {
  readonly id: string;
  readonly section: string;
  readonly label: string;
  /** Beside it, quieter; searched as well. */
  readonly detail: string;
  /** At the right edge: an age, a count. */
  readonly hint: string;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  readonly icon: ReactNode;
  /** The label is an excerpt with matches at these offsets. */
  readonly found: readonly (readonly [number, number])[];
  /** It completes the query, and the palette stays open. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
}

/** The searchable part of an item. The item itself is created when it is shown: a handful of thousands. */
export interface Candidate {
  readonly label: string;
  readonly detail: string;
  readonly low: string;
  readonly lowDetail: string;
  /** Identifies it, in small letters: a query that begins the key finds it. Empty: it has none. */
  readonly key: string;
  /** Lifts what was used last above what fits as well. */
  readonly boost: number;
  readonly item: () => PaletteItem;
}

/** Candidates are requested one by one, while there is time; `null` = this one is not offered. */
export interface CandidateList {
  readonly length: number;
  readonly at: (index: number) => Candidate | null;
}

export function candidateOf(label: string, detail: string, key: string, item: () => PaletteItem): Candidate {
  return {
    label,
    detail,
    low: label.toLowerCase(),
    lowDetail: detail.toLowerCase(),
    key: key.toLowerCase(),
    boost: 0,
    item,
  };
}

/** For short lists. */
export function candidatesOf(items: readonly PaletteItem[]): CandidateList {
  const all = items.map((item) => candidateOf(item.label, item.detail, '', () => item));
  return { length: all.length, at: (index) => all[index] ?? null };
}
