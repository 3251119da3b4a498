import type { RecordLook } from './record-look.ts';

export interface ReadOptions {
  /** Shorter lines are passed to `JSON.parse` unchanged. */
  readonly smallLine: number;
  /**
   * How much a `LazyText` keeps. In a line that is not small, strings longer than this by some hundred characters
   * become one; between the two lengths it depends on the position of the string. Infinity: never.
   */
  readonly longText: number;
  readonly look: RecordLook;
}

/** Measured: engines copy plain strings so fast that leaving them out pays only in large lines. */
export const SMALL_LINE = 16_000;
export const LONG_TEXT = 1000;
