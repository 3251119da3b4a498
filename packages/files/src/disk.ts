/** The longest time at a stretch before other work in this thread gets its turn. */
const turnMs = 3;
/** The average time of a call at which a disk counts as slow; a call served from memory takes a hundredth of it. */
const slowMs = 1;
const averageOf = 128;
/** The number of calls that go to the thread pool before blocking calls are tried again. */
const slowFor = 1000;

/**
 * Makes thousands of file system calls. Going through the thread pool costs ten times as much as a call that the system
 * answers from memory, so calls are made here, blocking; a slow disk is asked through the pool, many calls at once.
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
