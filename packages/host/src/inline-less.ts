import { setFlagsFromString } from 'node:v8';

/** How much bytecode of other functions goes into one function. */
export const inliningSwitch = '--max-inlined-bytecode-size-cumulative';

/**
 * Limits how much of other functions the engine builds into each one that it compiles, in all threads of this process.
 * Every thread compiles the same readers for a few seconds of reading; with the engine's own limit of 920 that takes a
 * fifth of the processor time of counting a gigabyte.
 */
export function inlineLess(mostBytecode = 400): void {
  setFlagsFromString(`${inliningSwitch}=${mostBytecode}`);
}
