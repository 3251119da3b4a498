/** Below this many milliseconds noise is larger than what is measured. */
const leastMeasured = 3;
/** Rounds that are always run for a step of two, and how many at most where the answer is not clear yet. */
const fewRounds = 8;
const manyRounds = 30;

/**
 * How many times longer work takes on a size that is `step` times larger: for a step of 2 that is 2 for linear work, 4 for
 * quadratic, and 1 where even the larger size costs next to nothing. Other work on the machine only ever adds time, so
 * the least of many rounds is the truest. A wider step sets the two further apart, and needs fewer rounds.
 */
export function growthOf(work: (size: number) => () => unknown, size: number, step = 2): number {
  const [small, large] = [work(size), work(size * step)];
  small();
  let [bestSmall, bestLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < manyRounds; round++) {
    bestLarge = Math.min(bestLarge, timeOf(large));
    if (bestLarge < leastMeasured) return 1;
    bestSmall = Math.min(bestSmall, timeOf(small));
    if (round >= (2 * fewRounds) / step && isClear(bestLarge / bestSmall, step)) break;
  }
  return bestLarge / bestSmall;
}

/** Near its length, or near the square of it. */
function isClear(growth: number, step: number): boolean {
  const power = Math.log(growth) / Math.log(step);
  return power < 1.14 || (power > 1.68 && power < 2.6);
}

export function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Between linear and quadratic, with room for noise on the side of linear. */
export function mostGrowthOver(step: number): number {
  return step ** 1.32;
}

export const mostGrowth = mostGrowthOver(2);
