import { trimBreaks } from '@treeline/text';
import { ansiHtml } from './ansi-html.ts';
import { type Html, html, nothing } from './html.ts';
import { markdownHtml } from './markdown-html.ts';
import type { PageContext, TextBudget } from './page-context.ts';

/** Output as a terminal shows it. */
export function outputHtml(text: string, budget: TextBudget, what: string, context: PageContext): Html {
  if (text.trim() === '') return nothing;
  return context.long(
    trimBreaks(text),
    budget,
    what,
    (part) => html`<pre class="out" tabindex="0">${ansiHtml(part)}</pre>`,
  );
}

export function plainHtml(text: string, budget: TextBudget, what: string, context: PageContext): Html {
  if (text.trim() === '') return nothing;
  return context.long(text, budget, what, (part) => html`<pre class="out" tabindex="0">${part}</pre>`);
}

export function proseHtml(text: string, budget: TextBudget, what: string, context: PageContext): Html {
  if (text.trim() === '') return nothing;
  return context.long(text, budget, what, (part) => html`<div class="prose">${markdownHtml(part)}</div>`);
}

/** A small label and its value, on the line below. */
export function factHtml(label: string, value: string | null): Html {
  return value === null || value === '' ? nothing : html`<p class="fact"><b>${label}</b> ${value}</p>`;
}
