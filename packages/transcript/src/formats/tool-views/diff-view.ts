import type { DiffHunk, DiffLine, DiffView } from '@treeline/protocol';
import { cutOf } from '../body-ref.ts';
import { mostCharacters, mostLines } from './cut-body.ts';

/** Counts all lines, and sends as many as a window can show. */
export function diffView(path: string | null, isNew: boolean, hunks: readonly DiffHunk[]): DiffView {
  const all = hunks.flatMap((hunk) => hunk.lines);
  const kept: DiffHunk[] = [];
  let lines = 0;
  let characters = 0;
  for (const hunk of hunks) {
    const fitting: DiffLine[] = [];
    for (const line of hunk.lines) {
      if (lines >= mostLines || characters >= mostCharacters * 2) break;
      lines += 1;
      characters += Math.min(line.text.length, mostCharacters);
      fitting.push(line.text.length > mostCharacters ? { ...line, text: cutOf(line.text, mostCharacters) } : line);
    }
    if (fitting.length > 0 || hunk.heading !== undefined) kept.push({ ...hunk, lines: fitting });
  }
  const count = (sign: DiffLine['sign']) => all.filter((line) => line.sign === sign).length;
  return {
    kind: 'diff',
    path,
    isNew,
    hunks: kept,
    added: count('+'),
    removed: count('-'),
    leftOut: all.length - lines,
  };
}
