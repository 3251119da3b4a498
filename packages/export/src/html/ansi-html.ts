import { type AnsiStyle, parseAnsi } from '@treeline/text';
import { type Html, html } from './html.ts';

/** Output of a terminal with its colours, by classes: a page may carry no styles of its own. */
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
