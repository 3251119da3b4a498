/** Resolves `next` for all of its callers at each `tell`; later callers get a new promise. */
export class NewsSignal {
  #wake: () => void = () => undefined;
  #next = this.#nextNews();

  get next(): Promise<void> {
    return this.#next;
  }

  tell(): void {
    this.#wake();
    this.#next = this.#nextNews();
  }

  #nextNews(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
