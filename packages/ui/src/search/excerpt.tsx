import { Visible } from '../text/visible.tsx';

interface ExcerptProps {
  readonly text: string;
  readonly found: readonly (readonly [number, number])[];
}

/** A line with its matches highlighted. */
export function Excerpt({ text, found }: ExcerptProps) {
  return excerptParts(text, found).map(({ part, isFound, at }) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-found px-px text-text">
        <Visible text={part} />
      </mark>
    ) : (
      <Visible key={at} text={part} />
    ),
  );
}

interface ExcerptPart {
  readonly part: string;
  readonly isFound: boolean;
  readonly at: number;
}

/** Total: offsets that overlap, run backwards or past the end lose a highlight, never a letter. */
export function excerptParts(text: string, found: ExcerptProps['found']): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const [start, end] of [...found].sort((a, b) => a[0] - b[0])) {
    if (start < at || end <= start || start >= text.length) continue;
    if (start > at) parts.push({ part: text.slice(at, start), isFound: false, at });
    parts.push({ part: text.slice(start, end), isFound: true, at: start });
    at = Math.min(end, text.length);
  }
  if (at < text.length) parts.push({ part: text.slice(at), isFound: false, at });
  return parts;
}
