import type { ExportSink } from '../export-source.ts';
import { type Html, html } from './html.ts';
import { partLinks, partName } from './page-html.ts';

/** In bytes. The last addition may exceed this somewhat, but never reaches the five million that a page may have. */
const fullAt = 2_000_000;

/** Where the targets of links within a transcript are, as seen from one of its parts. */
export interface Anchors {
  /** `null`: it is not written, or not yet. */
  hrefOf(id: string): string | null;
  isHere(id: string): boolean;
}

/** What stands around the blocks of a part. */
interface PartFrame {
  before(part: number, anchors: Anchors): Html;
  after(part: number, isLast: boolean): Html;
}

/** Distributes the blocks of a transcript over pages, each of which is written when it is full. */
export class PartWriter {
  readonly #name: string;
  readonly #sink: Pick<ExportSink, 'open'>;
  readonly #frame: PartFrame;
  #blocks: string[] = [];
  #bytes = 0;
  #part = 1;
  readonly #partOf = new Map<string, number>();
  #held: (() => Promise<void>) | null = null;

  constructor(name: string, sink: Pick<ExportSink, 'open'>, frame: PartFrame) {
    this.#name = name;
    this.#sink = sink;
    this.#frame = frame;
  }

  /** Writes the first part, which links to all others. */
  async writeHeld(): Promise<void> {
    await this.#held?.();
    this.#held = null;
  }

  /** `anchor`: the id in the block that others link to. */
  async add(block: Html, anchor: string | null): Promise<void> {
    const bytes = byteLength(block.text);
    if (this.#bytes > 0 && this.#bytes + bytes > fullAt) await this.#write(false);
    this.#blocks.push(block.text);
    this.#bytes += bytes;
    if (anchor !== null) this.#partOf.set(anchor, this.#part);
  }

  /** All but the first part is written then. */
  async end(): Promise<void> {
    await this.#write(true);
  }

  async #write(isLast: boolean): Promise<void> {
    const [part, blocks] = [this.#part, this.#blocks];
    this.#blocks = [];
    this.#bytes = 0;
    this.#part++;
    if (part === 1) this.#held = () => this.#writePart(part, blocks, isLast);
    else await this.#writePart(part, blocks, isLast);
  }

  async #writePart(part: number, blocks: readonly string[], isLast: boolean): Promise<void> {
    const file = await this.#sink.open(partName(this.#name, part));
    await file.write(this.#frame.before(part, this.#anchorsOf(part)).text);
    for (const block of blocks) await file.write(block);
    const links = partLinks(this.#name, part, isLast);
    await file.write(html`${links}${this.#frame.after(part, isLast)}`.text);
    await file.end();
  }

  #anchorsOf(part: number): Anchors {
    return {
      isHere: (id) => this.#partOf.get(id) === part,
      hrefOf: (id) => {
        const other = this.#partOf.get(id);
        if (other === undefined) return null;
        return `${other === part ? '' : partName(this.#name, other)}#${id}`;
      },
    };
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
