interface Waiting {
  readonly key: string;
  readonly at: number;
}

/** Returns keys, the one with the latest time first; each is queued at most once. */
export class NewestFirstQueue {
  readonly #waiting = new Map<string, Waiting>();
  /** The last one is next. An entry that differs from the one in `#waiting` was dropped or replaced. */
  #order: Waiting[] = [];
  #isSorted = true;

  get size(): number {
    return this.#waiting.size;
  }

  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** A key that is already queued moves up, never down. */
  add(key: string, at: number): void {
    const known = this.#waiting.get(key);
    if (known !== undefined && known.at >= at) return;
    const waiting = { key, at };
    this.#waiting.set(key, waiting);
    this.#order.push(waiting);
    this.#isSorted = false;
  }

  drop(key: string): void {
    this.#waiting.delete(key);
  }

  next(): string | null {
    if (!this.#isSorted) {
      this.#order = this.#order.filter((each) => this.#waiting.get(each.key) === each).sort((a, b) => a.at - b.at);
      this.#isSorted = true;
    }
    for (let last = this.#order.pop(); last !== undefined; last = this.#order.pop()) {
      if (this.#waiting.get(last.key) !== last) continue;
      this.#waiting.delete(last.key);
      return last.key;
    }
    return null;
  }

  clear(): void {
    this.#waiting.clear();
    this.#order = [];
    this.#isSorted = true;
  }
}
