/** What comes seldom is done at once; what comes often is gathered, so many times a second. */
export class TokenBucket {
  readonly #burst: number;
  readonly #perMs: number;
  readonly #now: () => number;
  #left: number;
  #at: number;

  constructor(burst: number, perSecond: number, now: () => number = () => performance.now()) {
    this.#burst = burst;
    this.#perMs = perSecond / 1000;
    this.#now = now;
    this.#left = burst;
    this.#at = now();
  }

  /** How long the next time has to wait. It counts as taken. */
  take(): number {
    const now = this.#now();
    this.#left = Math.min(this.#burst, this.#left + (now - this.#at) * this.#perMs) - 1;
    this.#at = now;
    return this.#left >= 0 ? 0 : -this.#left / this.#perMs;
  }
}
