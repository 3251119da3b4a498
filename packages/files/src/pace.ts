/** So long may others of this thread wait for a piece of work. */
const pieceMs = 10;

/** Lets everything else that waits in this thread have its turn, now and then. */
export class Pace {
  readonly #now: () => number;
  readonly #turn: () => Promise<void>;
  #since: number;

  constructor(now: () => number = () => performance.now(), turn: () => Promise<void> = nextTurn) {
    this.#now = now;
    this.#turn = turn;
    this.#since = now();
  }

  /** Resolves to nothing at once (`null`) while there is time left. */
  rest(): Promise<void> | null {
    return this.#now() - this.#since < pieceMs ? null : this.#rest();
  }

  /** After waiting for something else, in which others had their turn. */
  begin(): void {
    this.#since = this.#now();
  }

  async #rest(): Promise<void> {
    await this.#turn();
    this.#since = this.#now();
  }
}

/** Lets everything else that waits in this thread have its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
