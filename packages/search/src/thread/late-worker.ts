import type { Worker } from 'node:worker_threads';

/** A thread that is started when there is time for it. What it is told before that waits for it. */
export class LateWorker<Message> {
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

  tell(message: Message): void {
    if (this.#worker !== null) this.#worker.postMessage(message);
    else if (!this.#isClosed) this.#waiting.push(message);
  }

  /** `last`: what asks it to end by itself, which it has so long for. */
  async close(last: Message, withinMs: number): Promise<void> {
    this.tell(last);
    this.#isClosed = true;
    const timer = setTimeout(() => void this.#worker?.terminate(), withinMs);
    await this.#exited;
    clearTimeout(timer);
  }
}
