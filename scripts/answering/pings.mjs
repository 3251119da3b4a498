import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for the home, again and again. */
export class Pings {
  slowest = 0;
  #connection;
  #isStopped = false;
  #last = Promise.resolve();

  constructor(connection) {
    this.#connection = connection;
    void this.#run();
  }

  begin() {
    this.slowest = 0;
  }

  /** Until the one under way is answered. */
  rest() {
    return this.#last;
  }

  stop() {
    this.#isStopped = true;
    this.#connection.close();
  }

  async #run() {
    while (!this.#isStopped) {
      const askedAt = performance.now();
      this.#last = this.#connection.ask('getHome').catch(() => null);
      await this.#last;
      this.slowest = Math.max(this.slowest, performance.now() - askedAt);
      await sleep(5);
    }
  }
}
