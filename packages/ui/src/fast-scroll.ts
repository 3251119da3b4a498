/** A move of this many pixels between two frames shows nothing that could be read. */
const unreadable = 400;
/** Moves that follow each other within this time are one. */
const togetherMs = 80;

/**
 * Tells whether the view is rushing past: several unreadable moves one after the other. A single one is a jump, and who
 * jumps wants to see what is there.
 */
export class FastScroll {
  #offset = 0;
  #movedAt = Number.NEGATIVE_INFINITY;
  #isOn = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #waiting = new Set<() => void>();

  get isOn(): boolean {
    return this.#isOn;
  }

  moved(offset: number, at: number): void {
    const isFar = Math.abs(offset - this.#offset) >= unreadable;
    this.#offset = offset;
    if (!isFar) return;
    this.#isOn = at - this.#movedAt < togetherMs;
    this.#movedAt = at;
    if (!this.#isOn) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), togetherMs);
  }

  /** Calls back when it is over; answers how to take that back. */
  onceOver(callback: () => void): () => void {
    this.#waiting.add(callback);
    return () => this.#waiting.delete(callback);
  }

  #end(): void {
    this.#timer = null;
    this.#isOn = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const callback of waiting) callback();
  }
}
