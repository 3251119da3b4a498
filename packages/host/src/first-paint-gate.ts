/** About the time a page takes to draw the list. */
const drawingMs = 300;
/** The gate opens after this even if no window requests the list. */
const patienceMs = 1_000;

/**
 * While a window opens, it has the processor to itself: the scan of the home and the start of the search wait until the
 * list stored by the last run has been sent and drawn. Where nothing was stored, nothing waits.
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

  /** The number of entries known from the last run. */
  kept(count: number): void {
    if (this.#hasRows) return;
    if (count === 0) this.close();
    else {
      this.#hasRows = true;
      this.#drawn();
    }
  }

  /** A client has requested the list. */
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
