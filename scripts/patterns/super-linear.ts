import { growthOf, mostGrowth } from './growth-of.ts';
import { processorTimeOf } from './processor-time.ts';
import { type PumpedText, pumpedText, pumpedTexts } from './pumped-texts.ts';

/** Small steps first: time that doubles with each character would never let a large text end. */
const sizes = [24, 28, 32, 48, 96, 256, 1_024, 5_000, 10_000, 20_000, 40_000];
/** In milliseconds; linear work on the largest text takes less. */
const suspiciousTime = 10;

export interface SuperLinear {
  readonly text: PumpedText;
  readonly growth: number;
}

/** The first text on which a pattern takes more than its length in time; `null` where none was found. */
export function superLinear(source: string, flags: string, isSplit = false): SuperLinear | null {
  const pattern = new RegExp(source, isSplit && !flags.includes('g') ? `${flags}g` : flags);
  for (const text of pumpedTexts(source, flags)) {
    const growth = growthOn(pattern, text);
    // A second measurement confirms the first: on a busy machine linear work may seem to grow once.
    if (growth > mostGrowth && growthOn(pattern, text) > mostGrowth) return { text, growth };
  }
  return null;
}

function growthOn(pattern: RegExp, text: PumpedText): number {
  const work = (size: number) => {
    const whole = pumpedText(text, size);
    return () => {
      pattern.lastIndex = 0;
      return pattern.global ? whole.replace(pattern, '') : pattern.test(whole);
    };
  };
  const size = sizes.find((each) => isSlow(work(each), each === 40_000 ? 3 : suspiciousTime));
  return size === undefined ? 1 : growthOf(work, size / 2);
}

/**
 * By the clock, which is quick to read, and then by the processor: a pause of a busy machine, or the engine compiling the
 * pattern, would else choose a size on which nothing can be measured.
 */
function isSlow(work: () => unknown, limit: number): boolean {
  return timeOf(work) > limit && processorTimeOf(work) > limit;
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
