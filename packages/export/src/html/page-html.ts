import { exportMark } from '../export-source.ts';
import { Html, html, nothing } from './html.ts';
import { iconSheet } from './icon.ts';
import { pageHashes } from './page-hashes.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

/** Nothing is loaded from anywhere, and no other script runs. */
const policy = `default-src 'none'; style-src '${pageHashes.style}'; script-src '${pageHashes.script}'; img-src data:; base-uri 'none'; form-action 'none'`;

/** The beginning of a document, up to its content. */
export function pageHead(title: string): Html {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${Html.join([policy], [])}">
<meta name="generator" content="${exportMark}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${Html.join([pageStyle], [])}</style>
</head>
<body>
${iconSheet()}
<div class="page">
`;
}

export const findBar = html`<div class="find" id="find" role="search" hidden><input id="find-text" type="search" aria-label="Find in this page" placeholder="Find" autocomplete="off"><span id="find-count" role="status"></span></div>
`;

export const pageEnd = html`</div>
<script>${Html.join([pageScript], [])}</script>
</body>
</html>
`;

/** The script shows them: without it they would do nothing. */
export const pageTools = html`<div class="tools" id="tools" hidden><button type="button" id="unfold" title="e">Unfold all</button><button type="button" id="fold" title="c">Fold all</button><button type="button" id="open-find" title="/">Find</button><button type="button" id="print">Print</button></div>`;

/** Links between the parts of a transcript that is too long for one page. */
export function partLinks(name: string, part: number, isLast: boolean): Html {
  if (part === 1 && isLast) return nothing;
  const before = part === 1 ? null : html`<a href="${partName(name, part - 1)}" rel="prev">← Part ${part - 1}</a>`;
  const after = isLast ? null : html`<a href="${partName(name, part + 1)}" rel="next">Part ${part + 1} →</a>`;
  return html`<nav class="parts" aria-label="Parts">${before}<span>Part ${part}</span>${after}</nav>`;
}

export function partName(name: string, part: number): string {
  return part === 1 ? `${name}.html` : `${name}-part-${part}.html`;
}
