import { type AnsiStyle, parseAnsi } from '@treeline/text';
import { type Html, html } from './html.ts';

/** Terminal output with its colours as classes: a page must not have inline styles. */
export function ansiHtml(text: string): Html {
  return html`${parseAnsi(text).map(({ text: piece, style }) => {
    const classes = classesOf(style);
    return classes === '' ? piece : html`<span class="${classes}">${piece}</span>`;
  })}`;
}

function classesOf({ color, background, isBold, isDim, isItalic, isUnderlined }: AnsiStyle): string {
  return [
    color === null ? '' : `c${color}`,
    background === null ? '' : `b${background}`,
    isBold ? 'bold' : '',
    isDim ? 'dim' : '',
    isItalic ? 'italic' : '',
    isUnderlined ? 'under' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}
