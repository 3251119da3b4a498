import { graphemes, graphemeWidth, textWidth } from './text-width.ts';

export type Look = 'plain' | 'bold' | 'dim' | 'accent' | 'ok' | 'bad' | 'warn' | 'added' | 'removed';

export interface Span {
  readonly text: string;
  readonly look: Look;
}

export type StyledLine = readonly Span[];

export function span(text: string, look: Look = 'plain'): Span {
  return { text, look };
}

/** As much of a line as fits, with a mark where something was cut. */
export function fitted(line: StyledLine, width: number): StyledLine {
  if (line.reduce((sum, { text }) => sum + textWidth(text), 0) <= width) return line;
  const made: Span[] = [];
  let left = Math.max(1, width) - 1;
  for (const { text, look } of line) {
    let kept = '';
    for (const grapheme of graphemes(text)) {
      left -= graphemeWidth(grapheme);
      if (left < 0) break;
      kept += grapheme;
    }
    made.push(span(kept, look));
    if (left < 0) break;
  }
  return [...made, span('…', 'dim')];
}

/** A text as lines of at most this width, broken between words where possible. */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(8, width)));
}

function wrapLine(line: string, width: number): string[] {
  if (line.length <= width && textWidth(line) <= width) return [line];
  const lines: string[] = [];
  let current = '';
  let used = 0;
  let lastSpace = -1;
  for (const grapheme of graphemes(line)) {
    const own = graphemeWidth(grapheme);
    if (used + own > width) {
      const at = lastSpace > width / 3 ? lastSpace : current.length;
      lines.push(current.slice(0, at).trimEnd());
      current = current.slice(at).trimStart();
      used = textWidth(current);
      lastSpace = -1;
    }
    // The space at which a line was broken does not begin the next.
    if (grapheme === ' ' && current === '' && lines.length > 0) continue;
    if (grapheme === ' ') lastSpace = current.length;
    current += grapheme;
    used += own;
  }
  return [...lines, current];
}
