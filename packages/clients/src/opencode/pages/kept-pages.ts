const blockBytes = 64 * 1024;
/** More of them are forgotten, and read again. */
const mostBlocks = 32;

/** Room for pages that follow each other in a file, and a view of each. */
export interface PageBlock {
  readonly bytes: Buffer;
  readonly pages: readonly Buffer[];
}

/**
 * Pages in memory, as long as they are known to be those of the file. What is read in a row is read in blocks, which are
 * filled again and again: each new one would be memory outside of the heap, and the engine collects the whole heap after
 * some tens of megabytes of that.
 */
export class KeptPages {
  #world = '';
  #pageBytes = 0;
  readonly #pages = new Map<number, Buffer>();
  #blocks: PageBlock[] = [];
  /** Forgotten ones, at which the current reading may still look. */
  #left: PageBlock[] = [];
  #free: PageBlock[] = [];
  /** Pages of the last block that are taken one by one. */
  #single: Iterator<Buffer> | null = null;

  /**
   * A reading begins: pages of the one before are not looked at any more, unless they are kept. In another world, none of
   * those is known to hold.
   */
  enter(world: string, pageBytes: number): void {
    if (world !== this.#world) this.drop();
    this.#free = pageBytes === this.#pageBytes ? [...this.#free, ...this.#left].slice(0, mostBlocks) : [];
    this.#left = [];
    this.#world = world;
    this.#pageBytes = pageBytes;
  }

  drop(): void {
    this.#pages.clear();
    this.#single = null;
    // Those of a long reading are too many to be kept.
    if (this.#left.length < mostBlocks) this.#left = [...this.#left, ...this.#blocks];
    this.#blocks = [];
    this.#world = '';
  }

  get(key: number): Buffer | undefined {
    return this.#pages.get(key);
  }

  put(key: number, page: Buffer): void {
    this.#pages.set(key, page);
  }

  /** To be filled. Pages of long texts come once, those of trees again and again: a plain limit does. */
  block(): PageBlock {
    if (this.#blocks.length >= mostBlocks) {
      const world = this.#world;
      this.drop();
      this.#world = world;
    }
    const block = this.#free.pop() ?? blockOf(this.#pageBytes);
    this.#blocks.push(block);
    return block;
  }

  /** To be filled, for a page that comes alone. */
  page(): Buffer {
    const next = this.#single?.next();
    if (next !== undefined && next.done !== true) return next.value;
    const { pages } = this.block();
    this.#single = pages.values();
    return this.page();
  }
}

function blockOf(pageBytes: number): PageBlock {
  const count = Math.max(1, blockBytes / pageBytes);
  const bytes = Buffer.allocUnsafeSlow(count * pageBytes);
  const pages = Array.from({ length: count }, (_, at) => bytes.subarray(at * pageBytes, (at + 1) * pageBytes));
  return { bytes, pages };
}
