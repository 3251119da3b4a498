import type { Usage } from '@treeline/protocol';

/** Sums tokens in place: each message has several counts, and an object for every sum would be too many. */
export class UsageSum {
  #input = 0;
  #output = 0;
  #cacheRead = 0;
  #cacheWrite = 0;

  get total(): Usage {
    return { input: this.#input, output: this.#output, cacheRead: this.#cacheRead, cacheWrite: this.#cacheWrite };
  }

  /** `before`: what was added for the same message. */
  add(usage: Usage, before: Usage | undefined): void {
    this.#input += usage.input;
    this.#output += usage.output;
    this.#cacheRead += usage.cacheRead;
    this.#cacheWrite += usage.cacheWrite;
    if (before === undefined) return;
    this.#input -= before.input;
    this.#output -= before.output;
    this.#cacheRead -= before.cacheRead;
    this.#cacheWrite -= before.cacheWrite;
  }
}
