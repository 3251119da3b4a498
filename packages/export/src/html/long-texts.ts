import { counted, formatBytes } from '@treeline/text';
import type { ExportSink } from '../export-source.ts';
import { ansiHtml } from './ansi-html.ts';
import { type Html, html } from './html.ts';
import type { TextBudget } from './page-context.ts';
import { findBar, pageEnd, pageHead, pageTools } from './page-html.ts';
import { byteLength } from './part-writer.ts';

/** Characters per part, which may take twelve times as many bytes if all of them are escaped. */
const partCharacters = 380_000;
const shownCharacters = 6_000;

interface Waiting {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly back: string;
}

/** Texts that are too long for their page: separate pages, linked from there. */
export class LongTexts {
  readonly #pageName: string;
  readonly #waiting: Waiting[] = [];
  #count = 0;

  constructor(pageName: string) {
    this.#pageName = pageName;
  }

  show(text: string, budget: TextBudget, what: string, show: (text: string) => Html): Html {
    if (text.length <= budget.left) {
      budget.left -= text.length;
      return show(text);
    }
    const beginning = startOf(text, Math.min(shownCharacters, Math.max(budget.left, 400)));
    budget.left = Math.max(0, budget.left - beginning.length);
    this.#count++;
    const pieces = piecesOf(text, partCharacters);
    const links = pieces.map((piece, at) => {
      const name = `${this.#pageName}-text-${this.#count}${at === 0 ? '' : `-${at + 1}`}.html`;
      const title = pieces.length === 1 ? what : `${what}, part ${at + 1} of ${pieces.length}`;
      this.#waiting.push({ name, title, text: piece, back: `${this.#pageName}.html` });
      return html` <a href="${name}">${pieces.length === 1 ? 'the whole text' : `part ${at + 1}`}</a>`;
    });
    const size = `${formatBytes(byteLength(text))}, ${counted(countLines(text), 'line')}`;
    return html`${show(beginning)}<p class="rest">… This is the beginning. All of it (${size}):${links}</p>`;
  }

  /** Writes the texts added since the last call. */
  async write(sink: Pick<ExportSink, 'open'>): Promise<void> {
    for (const { name, title, text, back } of this.#waiting.splice(0)) {
      const file = await sink.open(name);
      const body = html`${pageHead(title)}<nav class="toc" aria-label="Contents"><p><a href="${back}">← Back</a></p>${pageTools}</nav><main>${findBar}<article><h1>${title}</h1><pre class="out" tabindex="0">${ansiHtml(text)}</pre></article></main>${pageEnd}`;
      await file.write(body.text);
      await file.end();
    }
  }
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** The end of a line if there is one in the last half, and never within a character. */
function startOf(text: string, most: number): string {
  const line = text.lastIndexOf('\n', most);
  const end = line > most / 2 ? line : most;
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end);
}

function piecesOf(text: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const piece = startOf(rest, most);
    pieces.push(piece);
    rest = rest.slice(piece.length).replace(/^\n/, '');
  }
  return [...pieces, rest];
}
