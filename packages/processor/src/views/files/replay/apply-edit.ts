import type { DiffHunk } from '@treeline/protocol';
import { isSameLine } from './comparable-line.ts';
import { type FileLines, isUnseen, type KnownLine } from './file-lines.ts';
import { LineCursor } from './line-cursor.ts';
import { placesOfLines } from './places-of-lines.ts';

/** A file after an edit, and the number of lines that differed from what was known. */
export interface AppliedEdit {
  readonly lines: FileLines;
  readonly otherLines: number;
}

/** `null`: the edit does not give the position of its lines, and the known lines do not determine it. */
export function applyEdit(lines: FileLines, hunks: readonly DiffHunk[], edit: number): AppliedEdit | null {
  if (hunks.every(({ oldStart }) => oldStart !== null)) return applyPlaced(lines, hunks, edit);
  let after = lines;
  for (const hunk of hunks) {
    const oldStart = placeOf(after, hunk);
    if (oldStart === null) return null;
    after = applyPlaced(after, [{ ...hunk, oldStart }], edit).lines;
  }
  return { lines: after, otherLines: 0 };
}

function applyPlaced(lines: FileLines, hunks: readonly DiffHunk[], edit: number): AppliedEdit {
  const cursor = new LineCursor(lines);
  let otherLines = 0;
  for (const hunk of [...hunks].sort((a, b) => (a.oldStart ?? 0) - (b.oldStart ?? 0))) {
    const start = (hunk.oldStart ?? 0) + (hunk.lines.every(({ sign }) => sign === '+') ? 1 : 0);
    if (!cursor.keepTo(start)) otherLines += 1;
    for (const { sign, text } of hunk.lines) {
      if (sign === '+') {
        cursor.put({ text, base: null, addedBy: edit, removedBy: null });
        continue;
      }
      const found = cursor.take(text);
      if (!isSameLine(found?.text, text)) otherLines += 1;
      if (found !== null) keep(cursor, found, sign === '-' ? edit : null);
    }
  }
  return { lines: cursor.finish(), otherLines };
}

/** A line that one edit added and another removed leaves nothing. */
function keep(cursor: LineCursor, line: KnownLine, removedBy: number | null): void {
  if (removedBy === null) cursor.put(line);
  else if (line.base !== null) cursor.put({ ...line, removedBy });
}

/** The line number of a hunk that has none: where its lines are found, if that is a single place. */
function placeOf(lines: FileLines, hunk: DiffHunk): number | null {
  const wanted = hunk.lines.flatMap(({ sign, text }) => (sign === '+' ? [] : [text]));
  if (wanted.length === 0) return null;
  // `null` for lines that no edit has shown.
  const texts: (string | null)[] = [];
  const numbers: number[] = [];
  let number = 1;
  for (const item of lines) {
    if (isUnseen(item)) {
      texts.push(null);
      numbers.push(number);
      number += item.count;
    } else if (item.removedBy === null) {
      texts.push(item.text);
      numbers.push(number);
      number += 1;
    }
  }
  // The same lines may stand a second time where nobody has looked.
  if (texts.includes(null)) return null;
  const [first, second] = placesOfLines(texts as string[], wanted);
  return first === undefined || second !== undefined ? null : (numbers[first] ?? null);
}
