import type { TransferListItem, Worker } from 'node:worker_threads';

/** A worker that starts when `start` is called; messages sent earlier are queued. */
export class WorkerThread<Message> {
  readonly #make: () => Worker;
  #waiting: Message[] = [];
  #worker: Worker | null = null;
  #exited: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(make: () => Worker) {
    this.#make = make;
  }

  start(): void {
    if (this.#worker !== null || this.#isClosed) return;
    const worker = this.#make();
    this.#worker = worker;
    this.#exited = new Promise((resolve) => worker.once('exit', () => resolve()));
    for (const message of this.#waiting) worker.postMessage(message);
    this.#waiting = [];
  }

  send(message: Message, transfer: readonly TransferListItem[] = []): void {
    if (this.#worker !== null) this.#worker.postMessage(message, transfer);
    else if (!this.#isClosed) this.#waiting.push(message);
  }

  terminate(): void {
    void this.#worker?.terminate();
  }

  /** Sends `last`, on which the worker exits, and terminates it if that takes longer than `withinMs`. */
  async close(last: Message, withinMs: number): Promise<void> {
    this.send(last);
    this.#isClosed = true;
    const timer = setTimeout(() => this.terminate(), withinMs);
    await this.#exited;
    clearTimeout(timer);
  }
}
