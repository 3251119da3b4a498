import type { AgentPage } from '../agent-page.ts';
import type { ExportFile, ExportSink } from '../export-source.ts';
import { type Html, html } from './html.ts';
import { LongTexts } from './long-texts.ts';
import type { PageContext } from './page-context.ts';
import { findBar, pageEnd, pageHead } from './page-html.ts';
import { type Anchors, PartWriter } from './part-writer.ts';

/** What stands around the blocks of a transcript. */
export interface PageFrame {
  readonly name: string;
  readonly title: string;
  /** `part`: of those that the transcript is written in, from 1. */
  readonly contents: (anchors: Anchors, part: number) => Html;
  /** Computed when it is written. */
  readonly head: () => Html;
  readonly foot: () => Html | null;
}

export interface PageOutput {
  add(block: Html, anchor?: string): Promise<void>;
  end(): Promise<void>;
  readonly long: PageContext['long'];
}

/** The main transcript's page. */
export const mainName = 'index';

/** How transcripts become files. */
export interface PageLayout {
  /** The beginning of the main transcript is written when everything else is. */
  readonly isMainLast: boolean;
  readonly mainHref: string;
  hrefOf(agent: AgentPage): string;
  /** Prefix of the ids of a page's own parts, where several share a document. */
  prefixOf(name: string): string;
  page(frame: PageFrame): Promise<PageOutput>;
  /** Takes back all files of a page, which is then made again. */
  withdraw(name: string): Promise<void>;
  end(): Promise<void>;
}

/** One file per transcript, or several where it is long. */
export class LinkedPages implements PageLayout {
  readonly isMainLast = true;
  readonly mainHref = 'index.html';
  readonly #sink: ExportSink;
  /** The first part of the main page, which says what was replaced in all of them. */
  #beginning: PartWriter | null = null;
  readonly #filesOf = new Map<string, string[]>();

  constructor(sink: ExportSink) {
    this.#sink = sink;
  }

  hrefOf(agent: AgentPage): string {
    return `${agent.name}.html`;
  }

  prefixOf(): string {
    return '';
  }

  async page({ name, title, contents, head, foot }: PageFrame): Promise<PageOutput> {
    const texts = new LongTexts(name);
    const files: string[] = [];
    this.#filesOf.set(name, files);
    const open = (file: string) => {
      files.push(file);
      return this.#sink.open(file);
    };
    const writer = new PartWriter(
      name,
      { open },
      {
        before: (part, anchors) =>
          html`${pageHead(part === 1 ? title : `${title}, part ${part}`)}${contents(anchors, part)}<main>${findBar}<article>${part === 1 ? head() : html`<h1>${title}, part ${part}</h1>`}`,
        after: (_, isLast) => html`</article>${isLast ? foot() : null}</main>${pageEnd}`,
      },
    );
    if (name === mainName) this.#beginning = writer;
    return {
      add: async (block, anchor) => {
        await writer.add(block, anchor ?? null);
        await texts.write({ open });
      },
      end: async () => {
        await writer.end();
        if (name !== mainName) await writer.writeHeld();
      },
      long: (text, budget, what, show) => texts.show(text, budget, what, show),
    };
  }

  async withdraw(name: string): Promise<void> {
    for (const file of this.#filesOf.get(name) ?? []) await this.#sink.withdraw(file);
  }

  async end(): Promise<void> {
    await this.#beginning?.writeHeld();
  }
}

const oneDocument: Anchors = { hrefOf: (id) => `#${id}`, isHere: () => true };

/** One file with everything, however long. */
export class SinglePage implements PageLayout {
  readonly isMainLast = false;
  readonly mainHref = '#index';
  readonly #sink: ExportSink;
  #file: ExportFile | null = null;

  constructor(sink: ExportSink) {
    this.#sink = sink;
  }

  hrefOf(agent: AgentPage): string {
    return `#${agent.name}`;
  }

  prefixOf(name: string): string {
    return name === 'index' ? '' : `${name}-`;
  }

  async page({ name, title, contents, head, foot }: PageFrame): Promise<PageOutput> {
    const isFirst = this.#file === null;
    this.#file ??= await this.#sink.open('index.html');
    const file = this.#file;
    const before = isFirst ? html`${pageHead(title)}${contents(oneDocument, 1)}<main>${findBar}` : null;
    await file.write(html`${before}<article id="${name}">${head()}`.text);
    return {
      add: (block) => file.write(block.text),
      end: () => file.write(html`</article>${foot()}`.text),
      long: (text, _budget, _what, show) => show(text),
    };
  }

  async withdraw(name: string): Promise<void> {
    throw new Error(`${name} is part of the only page`);
  }

  async end(): Promise<void> {
    await this.#file?.write(html`</main>${pageEnd}`.text);
    await this.#file?.end();
  }
}
