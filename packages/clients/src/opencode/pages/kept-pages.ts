const mostBytes = 8 * 1024 * 1024;

/** Pages in memory, as long as they are known to be those of the file. What is read in a row is read in blocks. */
export class KeptPages {
  #world = '';
  #bytes = 0;
  readonly #pages = new Map<number, Buffer>();

  /** Another world: none of the pages is known to hold there. */
  enter(world: string): void {
    if (world !== this.#world) this.drop();
    this.#world = world;
  }

  drop(): void {
    this.#pages.clear();
    this.#bytes = 0;
    this.#world = '';
  }

  get(key: number): Buffer | undefined {
    return this.#pages.get(key);
  }

  /** Pages of long texts come once, those of trees again and again: a plain limit does. */
  put(key: number, page: Buffer): void {
    if (this.#bytes > mostBytes) {
      this.#pages.clear();
      this.#bytes = 0;
    }
    this.#pages.set(key, page);
    this.#bytes += page.length;
  }
}
