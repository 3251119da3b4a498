/** So long at a time: others in this thread want their turn. */
const turnMs = 3;
/** A question takes so long on average where a disk has to be waited for; from memory it is a hundredth. */
const slowMs = 1;
const averageOf = 128;
/** So many questions go to the threads before it is tried again. */
const slowFor = 1000;

/**
 * Asks a disk for thousands of things. Going through the system's threads costs ten times what a question does that the
 * system answers from memory, so it is asked here; a disk that keeps us waiting is asked there, many things at once.
 */
export class Disk {
  #averageMs = 0;
  #elsewhere = 0;
  #turnBegan = performance.now();

  async ask<Answer>(here: () => Answer, elsewhere: () => Promise<Answer>): Promise<Answer> {
    if (this.#elsewhere > 0) {
      this.#elsewhere -= 1;
      return elsewhere();
    }
    if (performance.now() - this.#turnBegan > turnMs) {
      await new Promise((resolve) => setImmediate(resolve));
      this.#turnBegan = performance.now();
    }
    const start = performance.now();
    try {
      return here();
    } finally {
      this.#took(performance.now() - start);
    }
  }

  #took(ms: number): void {
    this.#averageMs += (ms - this.#averageMs) / averageOf;
    if (this.#averageMs <= slowMs) return;
    this.#averageMs = 0;
    this.#elsewhere = slowFor;
  }
}
