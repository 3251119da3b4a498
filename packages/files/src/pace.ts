/** The longest that other work in this thread may have to wait. */
const pieceMs = 10;

/** Yields to other work in this thread every few milliseconds. */
export class Pace {
  readonly #now: () => number;
  readonly #turn: () => Promise<void>;
  #since: number;

  constructor(now: () => number = () => performance.now(), turn: () => Promise<void> = nextTurn) {
    this.#now = now;
    this.#turn = turn;
    this.#since = now();
  }

  /** Returns `null`, with nothing to await, while there is time left. */
  rest(): Promise<void> | null {
    return this.#now() - this.#since < pieceMs ? null : this.#rest();
  }

  /** Call after awaiting something else, during which other work had its turn. */
  begin(): void {
    this.#since = this.#now();
  }

  async #rest(): Promise<void> {
    await this.#turn();
    this.#since = this.#now();
  }
}

/** Yields to everything else that is queued in this thread. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
