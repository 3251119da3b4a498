import { type AnsiStyle, parseAnsi, plainStyle } from '@treeline/text';
import type { CSSProperties } from 'react';
import { Visible } from '../text/visible.tsx';

/** Terminal output in its colours. */
export function AnsiText({ text }: { readonly text: string }) {
  return parseAnsi(text).map((span, place) =>
    span.style === plainStyle ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of one text never move
      <Visible key={place} text={span.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of one text never move
      <span key={place} style={lookOf(span.style)}>
        <Visible text={span.text} />
      </span>
    ),
  );
}

function lookOf(style: AnsiStyle): CSSProperties {
  return {
    color: style.color === null ? undefined : `var(--ansi-${style.color})`,
    backgroundColor:
      style.background === null ? undefined : `color-mix(in oklch, var(--ansi-${style.background}) 25%, transparent)`,
    fontWeight: style.isBold ? 600 : undefined,
    opacity: style.isDim ? 0.75 : undefined,
    fontStyle: style.isItalic ? 'italic' : undefined,
    textDecoration: style.isUnderlined ? 'underline' : undefined,
  };
}
