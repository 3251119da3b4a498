const atMostEveryMs = 100;

/** A progress line, on a terminal only. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  #last = 0;
  #isShown = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  show(words: string): void {
    if (!this.#stream.isTTY || Date.now() - this.#last < atMostEveryMs) return;
    this.#last = Date.now();
    this.#isShown = true;
    this.#stream.write(`\r\u001b[K${words}`);
  }

  clear(): void {
    if (this.#isShown) this.#stream.write('\r\u001b[K');
    this.#isShown = false;
  }
}
