/** Wakes those who wait for the next news. Who asks after that waits for the news after it. */
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
