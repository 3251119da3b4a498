import { processorTimeOf } from './processor-time.ts';

/** Below this many milliseconds noise is larger than what is measured. */
const leastMeasured = 3;
/** Rounds that are always run for a step of two, and how many at most where the answer is not clear yet. */
const fewRounds = 8;
const manyRounds = 30;

/**
 * How many times longer work takes on a size that is `step` times larger: for a step of 2 that is 2 for linear work, 4 for
 * quadratic, and 1 where even the larger size costs next to nothing. A processor that is shared works slower and faster by
 * turns, so the median of the rounds counts. A wider step sets the two further apart, and needs fewer rounds.
 */
export function growthOf(work: (size: number) => () => unknown, size: number, step = 2): number {
  const [small, large] = [work(size), work(size * step)];
  small();
  const [smallTimes, largeTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < manyRounds; round++) {
    largeTimes.push(processorTimeOf(large));
    if (Math.min(...largeTimes) < leastMeasured) return 1;
    smallTimes.push(processorTimeOf(small));
    if (round >= (2 * fewRounds) / step && isClear(median(largeTimes) / median(smallTimes), step)) break;
  }
  return median(largeTimes) / median(smallTimes);
}

/** Near its length, or near the square of it. */
function isClear(growth: number, step: number): boolean {
  const power = Math.log(growth) / Math.log(step);
  return power < 1.14 || (power > 1.68 && power < 2.6);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Between linear and quadratic, with room for noise on the side of linear. */
export function mostGrowthOver(step: number): number {
  return step ** 1.32;
}

export const mostGrowth = mostGrowthOver(2);
