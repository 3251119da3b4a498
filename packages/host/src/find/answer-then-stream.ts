import { type FindAnswer, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { Found } from './find-in-events.ts';

export interface FindTelling {
  readonly isCancelled: () => boolean;
  /** Receives what was found after the answer. */
  readonly tell: (answer: FindAnswer) => void;
}

const answerMs = 60;
/** How long to wait for the first hits before answering. */
const firstHitsMs = 15;
const tellEveryMs = 200;
/** A larger batch is sent at once: many hits together would block every thread on the way. */
const manyHits = 2000;

/** Answers with the hits of the first moment and streams later ones as they are found, each hit once. */
export async function answerThenStream(
  { isCancelled, tell }: FindTelling,
  search: (onFound: (found: Found) => void) => Promise<Result<Found, HostError>>,
): Promise<Result<FindAnswer, HostError>> {
  let answer: ((answer: FindAnswer) => void) | null = null;
  let toldAt = performance.now();
  let told = 0;
  const news = ({ hits, total, isComplete }: Found): FindAnswer => {
    const before = told;
    told = hits.length;
    return { before, hits: hits.slice(before), total, isComplete };
  };
  const soon = new Promise<Result<FindAnswer, HostError>>((resolve) => {
    answer = (found) => resolve(succeeded(found));
  });
  const whole = search((found) => {
    const now = performance.now();
    const wait = answer === null ? tellEveryMs : found.hits.length > 0 ? firstHitsMs : answerMs;
    const isDue = now - toldAt >= wait;
    if (!isDue && found.hits.length - told < manyHits) return;
    if (answer === null && found.hits.length === told) return;
    toldAt = now;
    if (answer === null) tell(news(found));
    else answer(news(found));
    answer = null;
  });
  const last = whole.then((result) => (result.ok ? succeeded(news(result.value)) : result));
  const first = await Promise.race([soon, last]);
  if (answer === null)
    void last.then((result) => {
      if (result.ok && !isCancelled()) tell(result.value);
    });
  return first;
}
