import type { ReplayedSection } from '@treeline/processor';
import type { DiffLayout } from '@treeline/protocol';
import { t } from '@treeline/text';
import { type DiffRow, hunkRows, type SideCounts } from '../tools/diff-rows.ts';

/** A row of the edits of a file that are shown together. */
export type ReplayRow =
  | { readonly kind: 'note'; readonly section: ReplayedSection }
  /** An edit that cannot be replayed, as its call recorded it. */
  | { readonly kind: 'alone'; readonly number: number }
  | { readonly kind: 'diff'; readonly row: DiffRow };

export function replayRows(sections: readonly ReplayedSection[], layout: DiffLayout): readonly ReplayRow[] {
  const counts: SideCounts = { old: 0, now: 0 };
  return sections.flatMap((section): readonly ReplayRow[] => {
    const note: readonly ReplayRow[] = section.start === 'start' ? [] : [{ kind: 'note', section }];
    if (section.start === 'unplaced') return [...note, { kind: 'alone', number: section.first }];
    const lines = section.hunks.flatMap((hunk): readonly ReplayRow[] => {
      const gap: DiffRow = { kind: 'gap', label: placeInWords(hunk) };
      return [gap, ...hunkRows(hunk, layout, counts)].map((row) => ({ kind: 'diff', row }));
    });
    return [...note, ...lines];
  });
}

/** The row of the first line of an edit; -1: none of its lines is left. */
export function rowOfEdit(rows: readonly ReplayRow[], number: number): number {
  return rows.findIndex((row) => {
    if (row.kind === 'alone') return row.number === number;
    if (row.kind === 'note') return row.section.start === 'unrecorded' && row.section.first === number;
    return row.row.kind === 'line' && (row.row.left?.edit === number || row.row.right?.edit === number);
  });
}

function placeInWords({ newStart, lines }: ReplayedSection['hunks'][number]): string {
  const from = newStart ?? 1;
  const count = lines.filter(({ sign }) => sign !== '-').length;
  if (count === 0) return t('before line {from}', { from });
  return count === 1 ? t('line {from}', { from }) : t('lines {from} – {from2}', { from, from2: from + count - 1 });
}
