import { processorTimeOf } from './processor-time.ts';

/** Below this many milliseconds noise is larger than what is measured. */
const leastMeasured = 3;
/** Rounds that are always run, and how many more where the answer is not clear yet. */
const fewRounds = 8;
const manyRounds = 30;

/**
 * How many times longer work takes on twice the size: 2 for linear work, 4 for quadratic, 1 where even the larger size
 * costs next to nothing. A processor that is shared works slower and faster by turns, so the median of the rounds counts.
 */
export function growthOf(work: (size: number) => () => unknown, size: number): number {
  const [small, large] = [work(size), work(size * 2)];
  small();
  const [smallTimes, largeTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < manyRounds; round++) {
    largeTimes.push(processorTimeOf(large));
    if (Math.min(...largeTimes) < leastMeasured) return 1;
    smallTimes.push(processorTimeOf(small));
    if (round >= fewRounds && isClear(median(largeTimes) / median(smallTimes))) break;
  }
  return median(largeTimes) / median(smallTimes);
}

function isClear(growth: number): boolean {
  return growth < 2.2 || (growth > 3.2 && growth < 6);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Between linear and quadratic, with room for noise on the side of linear. */
export const mostGrowth = 2.5;
