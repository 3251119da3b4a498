import { nextTurn } from '@treeline/files';

/** Runs one piece of work in steps, with a turn for everything else in this thread after each. */
export class SteppedWork {
  #steps: Iterator<void, void> | null = null;
  /** Of the last piece: its steps without the turns of others. */
  tookMs = 0;

  get isRunning(): boolean {
    return this.#steps !== null;
  }

  /** Takes the first step at once. Work that still runs is given up. */
  start(steps: Iterator<void, void>): void {
    this.#steps = steps;
    this.tookMs = 0;
    void this.#run(steps);
  }

  /** Takes all steps that are left, without a break. */
  finish(): void {
    while (this.#steps !== null) this.#step(this.#steps);
  }

  stop(): void {
    this.#steps = null;
  }

  async #run(steps: Iterator<void, void>): Promise<void> {
    while (this.#steps === steps) {
      this.#step(steps);
      await nextTurn();
    }
  }

  #step(steps: Iterator<void, void>): void {
    const startedAt = performance.now();
    const { done } = steps.next();
    this.tookMs += performance.now() - startedAt;
    if (done === true && this.#steps === steps) this.#steps = null;
  }
}
