import { visibleText } from '@treeline/text';

/** Markup that was built here. Nothing else gets into a page unescaped. */
export class Html {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** The only way to make one: the literal parts are trusted, all values in between are escaped. */
  static join(strings: readonly string[], values: readonly HtmlValue[]): Html {
    let text = strings[0] ?? '';
    for (let at = 0; at < values.length; at++) text += markupOf(values[at]) + (strings[at + 1] ?? '');
    return new Html(text);
  }
}

type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/** Escapes by construction: a string stays a string, in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return Html.join(strings, values);
}

export const nothing = html``;

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escaped(value);
  if (value instanceof Html) return value.text;
  return value.map(markupOf).join('');
}

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Invisible and reordering characters are marked; HTML forbids most of them anyway. */
function escaped(text: string): string {
  return visibleText(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).replace(
    /[&<>"']/g,
    (found) => special[found] ?? '',
  );
}
