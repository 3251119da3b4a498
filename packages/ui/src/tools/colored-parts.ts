import type { CodeRun, CodeTone } from '../text/highlight/code-run.ts';
import type { WordPart } from './word-diff.ts';

/** A piece of a line with one style. */
interface ColoredPart {
  readonly text: string;
  readonly tone: CodeTone | null;
  readonly isChanged: boolean;
}

/** Merges the colours of the code and the marks of the change on one line. Colours of another text are left out. */
export function coloredParts(
  text: string,
  runs: readonly CodeRun[] | null,
  words: readonly WordPart[] | null,
): readonly ColoredPart[] {
  const isSame = runs !== null && runs.map((run) => run.text).join('') === text;
  const colors: readonly CodeRun[] = isSame ? runs : [{ text, tone: null }];
  const marks: readonly WordPart[] = words ?? [{ text, isChanged: false }];
  const parts: ColoredPart[] = [];
  let color = 0;
  let mark = 0;
  let usedOfColor = 0;
  let usedOfMark = 0;
  while (color < colors.length && mark < marks.length) {
    const { text: run = '', tone = null } = colors[color] ?? {};
    const { text: word = '', isChanged = false } = marks[mark] ?? {};
    const length = Math.min(run.length - usedOfColor, word.length - usedOfMark);
    if (length > 0) parts.push({ text: run.slice(usedOfColor, usedOfColor + length), tone, isChanged });
    usedOfColor += length;
    usedOfMark += length;
    if (usedOfColor === run.length) {
      color += 1;
      usedOfColor = 0;
    }
    if (usedOfMark === word.length) {
      mark += 1;
      usedOfMark = 0;
    }
  }
  return parts;
}
