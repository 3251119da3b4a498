/** About what a page takes to draw the list that it was given. */
const drawingMs = 300;
/** The gate opens after this even if no window asks for the list. */
const patienceMs = 1_000;

/**
 * While a window opens, it has the processor to itself: looking through the home and starting to search wait until the
 * list that was kept from the last time has been handed out and drawn. Where nothing was kept, nothing waits.
 */
export class FirstPaintGate {
  readonly isOver: Promise<void>;
  #end: () => void = () => undefined;
  #timer: NodeJS.Timeout;
  #hasRows = false;
  #isListed = false;

  constructor() {
    this.isOver = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#timer = setTimeout(this.#end, patienceMs);
  }

  /** So many entries are known from the last time. */
  kept(count: number): void {
    if (this.#hasRows) return;
    if (count === 0) this.close();
    else {
      this.#hasRows = true;
      this.#drawn();
    }
  }

  /** A client has asked for the list. */
  listed(): void {
    if (this.#isListed) return;
    this.#isListed = true;
    this.#drawn();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#end();
  }

  #drawn(): void {
    if (!this.#hasRows || !this.#isListed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#end, drawingMs);
  }
}
