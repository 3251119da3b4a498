export interface ReadOptions {
  /** Shorter lines are passed to `JSON.parse` unchanged. */
  readonly smallLine: number;
  /**
   * How much a `LazyText` keeps. In a line that is not small, strings longer than this by some hundred characters
   * become one; between the two lengths it depends on the position of the string. Infinity: never.
   */
  readonly longText: number;
  /**
   * Whether a record is worth building, by its `type` and, for one with an `attachment`, the `type` in there. The
   * others are reduced to their type, ids and time.
   */
  readonly wants: (type: string, subtype: string | null) => boolean;
}

/** Measured: engines copy plain strings so fast that leaving them out pays only in large lines. */
export const SMALL_LINE = 16_000;
export const LONG_TEXT = 1000;
