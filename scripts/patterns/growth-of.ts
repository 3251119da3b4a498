/** Below this many milliseconds noise is larger than what is measured. */
const leastMeasured = 3;
/** Rounds that are always run, and how many more where the answer is not clear yet. */
const fewRounds = 8;
const manyRounds = 30;

/**
 * How many times longer work takes on twice the size: 2 for linear work, 4 for quadratic, 1 where even the larger size
 * costs next to nothing. Other work on the machine only ever adds time, so the least of many rounds is the truest.
 */
export function growthOf(work: (size: number) => () => unknown, size: number): number {
  const [small, large] = [work(size), work(size * 2)];
  small();
  let [bestSmall, bestLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < manyRounds; round++) {
    bestLarge = Math.min(bestLarge, timeOf(large));
    if (bestLarge < leastMeasured) return 1;
    bestSmall = Math.min(bestSmall, timeOf(small));
    if (round >= fewRounds && isClear(bestLarge / bestSmall)) break;
  }
  return bestLarge / bestSmall;
}

function isClear(growth: number): boolean {
  return growth < 2.2 || (growth > 3.2 && growth < 6);
}

export function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Between linear and quadratic, with room for noise on the side of linear. */
export const mostGrowth = 2.5;
