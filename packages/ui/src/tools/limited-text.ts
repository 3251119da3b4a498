/** A text within the limits of what a view can lay out. */
interface LimitedText {
  readonly lines: readonly string[];
  readonly totalLines: number;
  /** How many of the lines were cut. */
  readonly cutLines: number;
}

/** One very long line costs a browser more than ten thousand short ones. */
export const lineLimit = 2_000;
export const wideLimit = 50_000;

export function limitText(text: string, mostLines: number, mostInLine: number): LimitedText {
  const lines: string[] = [];
  let totalLines = 0;
  let cutLines = 0;
  let start = 0;
  // A final line break ends the last line and starts none.
  const stop = text.endsWith('\n') ? text.length - 1 : text.length;
  while (start <= stop && text !== '') {
    const found = text.indexOf('\n', start);
    const end = found === -1 || found > stop ? stop : found;
    totalLines += 1;
    if (lines.length < mostLines) {
      const isLong = end - start > mostInLine;
      if (isLong) cutLines += 1;
      lines.push(isLong ? `${text.slice(start, start + mostInLine)}…` : text.slice(start, end).replace(/\r$/, ''));
    }
    start = end + 1;
  }
  return { lines, totalLines, cutLines };
}
