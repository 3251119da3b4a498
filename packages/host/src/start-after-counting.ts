import type { CountingState } from './home-options.ts';

/** A counting that never ends must not prevent the search index. */
const patienceMs = 60_000;

/** Runs something once a home's rows are counted: the user sees those first, and two threads reading the same disk slow each other down. */
export class StartAfterCounting {
  readonly #timer: NodeJS.Timeout;
  #run: (() => void) | null;
  #isScanned = false;
  #counting: CountingState;

  constructor(scanned: Promise<void>, counting: CountingState, run: () => void) {
    this.#run = run;
    this.#counting = counting;
    this.#timer = setTimeout(() => this.#now(), patienceMs).unref();
    void scanned.then(() => {
      this.#isScanned = true;
      this.rowsAre(this.#counting);
    });
  }

  rowsAre(counting: CountingState): void {
    this.#counting = counting;
    const { rows, notice } = counting;
    // A notice may mean that counting has stopped.
    if (this.#isScanned && ((rows.total > 0 && rows.done === rows.total) || notice !== null)) this.#now();
  }

  close(): void {
    this.#run = null;
    clearTimeout(this.#timer);
  }

  #now(): void {
    const run = this.#run;
    this.close();
    run?.();
  }
}
