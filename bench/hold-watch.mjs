const everyMs = 1;

/** The longest time in which nothing else had its turn in this thread. */
export class HoldWatch {
  #longest = 0;
  #last = performance.now();
  #timer = setInterval(() => this.#look(), everyMs);

  #look() {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last - everyMs);
    this.#last = now;
  }

  /** Milliseconds since it was asked the last time. */
  take() {
    this.#look();
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  stop() {
    clearInterval(this.#timer);
  }
}
