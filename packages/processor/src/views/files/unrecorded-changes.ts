import type { DiffHunk, DiffView } from '@treeline/protocol';

/** The text of the lines that are known after an edit, by their numbers. */
type KnownLines = ReadonlyMap<number, string>;

const nothing: KnownLines = new Map();

/**
 * For each edit of a file, in order: how many lines it found other than the edits before had left them. Only lines whose
 * number and text both records tell are compared; 0 says that nothing proves a change in between.
 */
export function unrecordedChanges(diffs: readonly (DiffView | null)[]): readonly number[] {
  let known = nothing;
  return diffs.map((diff) => {
    if (diff === null || !isPlaced(diff)) {
      known = nothing;
      return 0;
    }
    // A file that is written as new has no lines before.
    const before = diff.isNew ? nothing : known;
    const found = diff.hunks.reduce((sum, hunk) => sum + otherLines(before, hunk), 0);
    known = after(found > 0 ? nothing : before, diff.hunks);
    return found;
  });
}

function isPlaced({ hunks, leftOut }: DiffView): boolean {
  return leftOut === 0 && hunks.every(({ oldStart, newStart }) => oldStart !== null && newStart !== null);
}

function otherLines(known: KnownLines, { oldStart, lines }: DiffHunk): number {
  const found = lines.filter(({ sign }) => sign !== '+');
  return found.filter(({ text }, place) => {
    const left = known.get((oldStart ?? 0) + place);
    return left !== undefined && left !== text;
  }).length;
}

function after(before: KnownLines, hunks: readonly DiffHunk[]): KnownLines {
  const inOrder = [...hunks].sort((a, b) => (a.oldStart ?? 0) - (b.oldStart ?? 0));
  const spans = inOrder.map(({ oldStart, lines }) => {
    const old = lines.filter(({ sign }) => sign !== '+').length;
    const now = lines.filter(({ sign }) => sign !== '-').length;
    // A hunk without old lines stands behind the line that it names.
    const start = old === 0 ? (oldStart ?? 0) + 1 : (oldStart ?? 0);
    return { start, end: start + old, step: now - old };
  });
  const known = new Map<number, string>();
  for (const [number, text] of before) {
    if (spans.some(({ start, end }) => number >= start && number < end)) continue;
    const step = spans.reduce((sum, span) => (span.end <= number ? sum + span.step : sum), 0);
    known.set(number + step, text);
  }
  for (const { newStart, lines } of inOrder) {
    const now = lines.filter(({ sign }) => sign !== '-');
    for (const [place, { text }] of now.entries()) known.set((newStart ?? 0) + place, text);
  }
  return known;
}
