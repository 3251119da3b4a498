/** A move of this many pixels between two frames cannot be read. */
const unreadable = 400;
/** Moves within this time count as one scroll. */
const togetherMs = 80;

/**
 * Detects fast scrolling: several unreadable moves in a row. A single one is a jump, whose target should be drawn
 * immediately.
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

  /** Calls back when it is over; returns a function that cancels. */
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
