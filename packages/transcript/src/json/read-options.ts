export interface ReadOptions {
  /** Lines shorter than this go through `JSON.parse` as they are. */
  readonly smallLine: number;
  /**
   * How much a `LazyText` keeps. In a line that is not small, strings longer than this by some hundred characters
   * become one; between the two lengths it depends on where the string stands. Infinity: never.
   */
  readonly longText: number;
  /**
   * Says whether a record is worth building, by its `type` and, for one with an `attachment`, the `type` in there.
   * Of the others a record with nothing but its type, ids and time comes out.
   */
  readonly wants: (type: string, subtype: string | null) => boolean;
}

/** Measured: engines copy plain strings so fast that leaving them out pays in large lines only. */
export const SMALL_LINE = 16_000;
export const LONG_TEXT = 1000;
