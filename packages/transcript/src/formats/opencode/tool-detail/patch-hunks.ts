import type { DiffHunk, DiffLine } from '@treeline/protocol';

const mostLines = 200_000;

/** The hunks of a unified diff. The lines before the first one name files. */
export function hunksOf(patch: string): DiffHunk[] {
  const hunks: { oldStart: number; newStart: number; lines: DiffLine[] }[] = [];
  for (const line of patch.split('\n', mostLines)) {
    const head = /^@@ -(\d{1,9})(?:,\d{1,9})? \+(\d{1,9})(?:,\d{1,9})? @@/.exec(line);
    if (head !== null) {
      hunks.push({ oldStart: Number(head[1]), newStart: Number(head[2]), lines: [] });
      continue;
    }
    const sign = line[0];
    if (sign === '+' || sign === '-' || sign === ' ') hunks.at(-1)?.lines.push({ sign, text: line.slice(1) });
  }
  return hunks.filter(({ lines }) => lines.length > 0);
}
