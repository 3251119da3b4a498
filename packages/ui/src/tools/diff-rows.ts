import type { AuthoredHunk } from '@treeline/processor';
import type { DiffHunk, DiffLayout, DiffLine } from '@treeline/protocol';
import { type WordPart, wordParts } from './word-diff.ts';

export interface DiffCell {
  readonly sign: DiffLine['sign'];
  readonly oldNumber: number | null;
  readonly newNumber: number | null;
  readonly text: string;
  readonly parts: readonly WordPart[] | null;
  /** Its index among the lines of its side, over all hunks. */
  readonly index: number;
  /** In a diff over several edits: the one that added or removed it, from 1. */
  readonly edit: number | null;
}

/** A gap separates hunks. */
export type DiffRow =
  | { readonly kind: 'gap'; readonly label: string | null }
  /** A file heading, where a change covers several. */
  | { readonly kind: 'file'; readonly heading: string }
  | { readonly kind: 'line'; readonly left: DiffCell | null; readonly right: DiffCell | null };

/** How many lines of each side come before. */
export interface SideCounts {
  old: number;
  now: number;
}

export function diffRows(hunks: readonly DiffHunk[], layout: DiffLayout): readonly DiffRow[] {
  const counts: SideCounts = { old: 0, now: 0 };
  return hunks.flatMap((hunk, index) => {
    const rows = hunkRows(hunk, layout, counts);
    if (hunk.heading !== undefined) return [{ kind: 'file', heading: hunk.heading } as const, ...rows];
    return index === 0 ? rows : [{ kind: 'gap', label: null } as const, ...rows];
  });
}

/** The rows of one hunk; counts its lines. */
export function hunkRows(hunk: DiffHunk, layout: DiffLayout, counts: SideCounts): readonly DiffRow[] {
  const cells = cellsOf(hunk, counts);
  return layout === 'inline' ? cells.map((cell) => ({ kind: 'line', left: null, right: cell })) : pairs(cells);
}

/** The text of one side, for highlighting. Unchanged lines are on both. */
export function sideText(hunks: readonly DiffHunk[], side: 'old' | 'new'): string {
  const other = side === 'old' ? '+' : '-';
  return hunks
    .flatMap(({ lines }) => lines.filter(({ sign }) => sign !== other))
    .map(({ text }) => text)
    .join('\n');
}

function cellsOf({ oldStart, newStart, lines }: DiffHunk | AuthoredHunk, counts: SideCounts): DiffCell[] {
  const words = wordParts(lines);
  let old = oldStart;
  let now = newStart;
  return lines.map((line, index) => {
    const { sign, text } = line;
    const cell: DiffCell = {
      sign,
      oldNumber: sign === '+' ? null : old,
      newNumber: sign === '-' ? null : now,
      text,
      parts: words.get(index) ?? null,
      index: sign === '-' ? counts.old : counts.now,
      edit: 'edit' in line ? line.edit : null,
    };
    if (sign !== '+') counts.old += 1;
    if (sign !== '-') counts.now += 1;
    if (sign !== '+' && old !== null) old += 1;
    if (sign !== '-' && now !== null) now += 1;
    return cell;
  });
}

/** Puts removed lines beside the added ones that replace them. */
function pairs(cells: readonly DiffCell[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let removed: DiffCell[] = [];
  let added: DiffCell[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      rows.push({ kind: 'line', left: removed[at] ?? null, right: added[at] ?? null });
    }
    removed = [];
    added = [];
  };
  for (const cell of cells) {
    if (cell.sign === '-') {
      if (added.length > 0) flush();
      removed.push(cell);
    } else if (cell.sign === '+') {
      added.push(cell);
    } else {
      flush();
      rows.push({ kind: 'line', left: cell, right: cell });
    }
  }
  flush();
  return rows;
}
