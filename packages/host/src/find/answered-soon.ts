import { type FindAnswer, type HostError, type Result, succeeded } from '@treeline/protocol';

export interface FindTelling {
  readonly isCancelled: () => boolean;
  /** Takes what was found after the answer. */
  readonly tell: (answer: FindAnswer) => void;
}

const answerMs = 60;
const tellEveryMs = 200;

/** The answer to a search is what was found in a moment; what takes longer is told as it is found. */
export async function answeredSoon(
  { isCancelled, tell }: FindTelling,
  search: (onFound: (answer: FindAnswer) => void) => Promise<Result<FindAnswer, HostError>>,
): Promise<Result<FindAnswer, HostError>> {
  let answer: ((answer: FindAnswer) => void) | null = null;
  let toldAt = performance.now();
  const soon = new Promise<Result<FindAnswer, HostError>>((resolve) => {
    answer = (found) => resolve(succeeded(copyOf(found)));
  });
  const whole = search((found) => {
    const now = performance.now();
    if (now - toldAt < (answer === null ? tellEveryMs : answerMs)) return;
    toldAt = now;
    if (answer === null) tell(copyOf(found));
    else answer(found);
    answer = null;
  });
  const first = await Promise.race([soon, whole]);
  if (answer === null)
    void whole.then((result) => {
      if (result.ok && !isCancelled()) tell(result.value);
    });
  return first;
}

/** The list goes on growing. */
function copyOf(answer: FindAnswer): FindAnswer {
  return { ...answer, hits: [...answer.hits] };
}
