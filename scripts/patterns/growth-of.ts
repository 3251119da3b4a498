/** Below this many milliseconds noise is larger than what is measured. */
const leastMeasured = 3;
const rounds = 4;

/**
 * How many times longer work takes on twice the size, by the best of several rounds: 2 for linear work, 4 for quadratic,
 * 1 where even the larger size costs next to nothing.
 */
export function growthOf(work: (size: number) => () => unknown, size: number): number {
  const [small, large] = [work(size), work(size * 2)];
  small();
  let [bestSmall, bestLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round++) {
    bestLarge = Math.min(bestLarge, timeOf(large));
    if (bestLarge < leastMeasured) return 1;
    bestSmall = Math.min(bestSmall, timeOf(small));
  }
  return bestLarge / bestSmall;
}

export function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Between linear and quadratic, with room for noise on the side of linear. */
export const mostGrowth = 2.5;
