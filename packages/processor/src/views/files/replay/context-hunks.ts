import type { DiffHunk, DiffLine } from '@treeline/protocol';

/** Unchanged lines around a change. */
const around = 3;

/** The changes in a list of lines, grouped by proximity, each with its context. */
export function changesIn<Line extends DiffLine>(lines: readonly Line[]): readonly (readonly Line[])[] {
  const changes: (readonly Line[])[] = [];
  let [from, to] = [0, 0];
  for (const [at, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    if (to === 0 || at - around > to) {
      if (to > 0) changes.push(lines.slice(from, to));
      from = Math.max(0, at - around);
    }
    to = Math.min(lines.length, at + around + 1);
  }
  return to === 0 ? changes : [...changes, lines.slice(from, to)];
}

/** The start of a hunk whose first line has these numbers. Without old lines it comes after the line that it names. */
export function startOf({ old, now }: { readonly old: number; readonly now: number }, lines: readonly DiffLine[]) {
  return { oldStart: lines.every(({ sign }) => sign === '+') ? old - 1 : old, newStart: now };
}

/** A diff as hunks; `old` and `now` are the numbers of its first line. */
export function contextHunks(lines: readonly DiffLine[], old: number, now: number): readonly DiffHunk[] {
  const numbered = lines.map((line) => {
    const place = { ...line, old, now };
    if (line.sign !== '+') old += 1;
    if (line.sign !== '-') now += 1;
    return place;
  });
  return changesIn(numbered).map((own) => {
    const [first = { old, now }] = own;
    return { ...startOf(first, own), lines: own.map(({ sign, text }) => ({ sign, text })) };
  });
}
