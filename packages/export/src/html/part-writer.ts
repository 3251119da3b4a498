import type { ExportSink } from '../export-source.ts';
import { type Html, html } from './html.ts';
import { partLinks, partName } from './page-html.ts';

/** In bytes. The last addition may exceed this somewhat, but never reaches the five million that a page may have. */
const fullAt = 2_000_000;

/** What surrounds the blocks of a part. */
export interface PartFrame {
  before(part: number): Html;
  after(part: number, isLast: boolean): Html;
}

/** Distributes the blocks of a transcript over pages, each of which is written when it is full. */
export class PartWriter {
  readonly #name: string;
  readonly #sink: ExportSink;
  readonly #frame: PartFrame;
  #blocks: string[] = [];
  #bytes = 0;
  #part = 1;

  constructor(name: string, sink: ExportSink, frame: PartFrame) {
    this.#name = name;
    this.#sink = sink;
    this.#frame = frame;
  }

  async add(block: Html): Promise<void> {
    const bytes = byteLength(block.text);
    if (this.#bytes > 0 && this.#bytes + bytes > fullAt) await this.#write(false);
    this.#blocks.push(block.text);
    this.#bytes += bytes;
  }

  async end(): Promise<void> {
    await this.#write(true);
  }

  async #write(isLast: boolean): Promise<void> {
    const file = await this.#sink.open(partName(this.#name, this.#part));
    await file.write(this.#frame.before(this.#part).text);
    for (const block of this.#blocks) await file.write(block);
    const links = partLinks(this.#name, this.#part, isLast);
    await file.write(html`${links}${this.#frame.after(this.#part, isLast)}`.text);
    await file.end();
    this.#blocks = [];
    this.#bytes = 0;
    this.#part++;
  }
}

/** The length in UTF-8. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // A surrogate pair has four bytes: two for each half.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
