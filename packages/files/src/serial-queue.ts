import { setImmediate } from 'node:timers/promises';

/** Runs jobs one after the other, in the order of the requests. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Value>(job: () => Promise<Value> | Value): Promise<Value> {
    const answer = this.#last.then(job);
    // A whole turn of the event loop between jobs: an answer is sent before the next job's pushes, so that no batch
    // overtakes the opening one.
    this.#last = answer.then(
      () => setImmediate(),
      () => setImmediate(),
    );
    return answer;
  }
}
