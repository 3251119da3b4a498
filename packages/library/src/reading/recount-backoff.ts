/** What takes long to count is not counted again before this many times that have passed. */
const restFactor = 50;
const longMs = 20;

/** Sessions that were counted a moment ago and are large: a line that is appended to one must not keep the thread busy. */
export class RecountBackoff {
  readonly #resting = new Map<string, { readonly until: number; timer: NodeJS.Timeout | null }>();

  counted(path: string, tookMs: number): void {
    if (tookMs > longMs) this.#resting.set(path, { until: performance.now() + restFactor * tookMs, timer: null });
  }

  /** Whether it rests; then `after` is called once it does not. */
  isResting(path: string, after: () => void): boolean {
    const rest = this.#resting.get(path);
    if (rest === undefined) return false;
    const wait = rest.until - performance.now();
    if (wait <= 0) return false;
    rest.timer ??= setTimeout(() => {
      this.#resting.delete(path);
      after();
    }, wait);
    return true;
  }

  /** None of them rests any more. */
  clear(): void {
    for (const { timer } of this.#resting.values()) if (timer !== null) clearTimeout(timer);
    this.#resting.clear();
  }
}
