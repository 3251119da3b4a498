import { setImmediate } from 'node:timers/promises';

/** Jobs one after the other, in the order in which they were asked for. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Value>(job: () => Promise<Value> | Value): Promise<Value> {
    const answer = this.#last.then(job);
    // A whole turn of the event loop between jobs: an answer is on its way before the next job's pushes are, so that
    // a batch never overtakes the opening one.
    this.#last = answer.then(
      () => setImmediate(),
      () => setImmediate(),
    );
    return answer;
  }
}
