import { type Block, type Cell, type Inline, type ListItem, parseMarkdown } from '@treeline/text';
import { type Html, html } from './html.ts';

/** Markdown as markup. Tags in it are text, pictures are named and never loaded, and only web addresses are linked. */
export function markdownHtml(text: string): Html {
  return html`${parseMarkdown(text).map(blockHtml)}`;
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${block.inlines.map(inlineHtml)}</p>`;
    case 'heading':
      // A page has its own heading; headings of a text are below it and not in its outline.
      return html`<p class="h h${Math.min(block.level, 4)}">${block.inlines.map(inlineHtml)}</p>`;
    case 'quote':
      return html`<blockquote>${block.blocks.map(blockHtml)}</blockquote>`;
    case 'list':
      return block.start === null
        ? html`<ul>${block.items.map(itemHtml)}</ul>`
        : html`<ol start="${block.start}">${block.items.map(itemHtml)}</ol>`;
    case 'code':
      return html`<pre tabindex="0"><code>${block.text}</code></pre>`;
    case 'table':
      return html`<div class="wide" tabindex="0"><table><thead><tr>${block.head.map((cell) => cellHtml(cell, true))}</tr></thead><tbody>${block.rows.map(
        (row) => html`<tr>${row.map((cell) => cellHtml(cell, false))}</tr>`,
      )}</tbody></table></div>`;
    case 'rule':
      return html`<hr>`;
  }
}

function itemHtml({ isDone, blocks }: ListItem): Html {
  const mark = isDone === null ? null : html`<span class="task">${isDone ? '☑' : '☐'}</span> `;
  const [first, ...rest] = blocks;
  // A single line needs no paragraph.
  if (first?.kind === 'paragraph') return html`<li>${mark}${first.inlines.map(inlineHtml)}${rest.map(blockHtml)}</li>`;
  return html`<li>${mark}${blocks.map(blockHtml)}</li>`;
}

function cellHtml({ align, inlines }: Cell, isHead: boolean): Html {
  const side = align === null ? '' : `to-${align}`;
  return isHead
    ? html`<th scope="col" class="${side}">${inlines.map(inlineHtml)}</th>`
    : html`<td class="${side}">${inlines.map(inlineHtml)}</td>`;
}

function inlineHtml(inline: Inline): Html {
  switch (inline.kind) {
    case 'text':
      return html`${inline.text}`;
    case 'code':
      return html`<code>${inline.text}</code>`;
    case 'strong':
      return html`<strong>${inline.inlines.map(inlineHtml)}</strong>`;
    case 'em':
      return html`<em>${inline.inlines.map(inlineHtml)}</em>`;
    case 'strike':
      return html`<s>${inline.inlines.map(inlineHtml)}</s>`;
    case 'link':
      return inline.target.kind === 'web'
        ? html`<a href="${inline.target.url}" rel="noreferrer noopener" title="${inline.target.url}">${inline.inlines.map(inlineHtml)}</a>`
        : html`<span class="path">${inline.inlines.map(inlineHtml)}</span>`;
    case 'image':
      return html`<span class="path">[image: ${inline.alt === '' ? inline.address : inline.alt}]</span>`;
  }
}
