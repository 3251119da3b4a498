export interface DigestJob {
  readonly path: string;
  readonly modifiedAt: number;
}

/** Runs a bounded number of jobs at a time, the newest file first; a path waits at most once. */
export class DigestQueue {
  readonly #waiting = new Map<string, DigestJob>();
  #order: DigestJob[] = [];
  #isSorted = true;
  #running = 0;

  constructor(
    readonly run: (path: string) => Promise<void>,
    readonly concurrency: number,
    readonly onIdle: () => void,
  ) {}

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0;
  }

  add(job: DigestJob): void {
    this.#waiting.set(job.path, job);
    this.#order.push(job);
    this.#isSorted = false;
    // Later, so that files reported together are sorted before the first one starts.
    queueMicrotask(() => this.#start());
  }

  drop(path: string): void {
    this.#waiting.delete(path);
  }

  #start(): void {
    while (this.#running < this.concurrency) {
      const job = this.#next();
      if (job === null) return;
      this.#running += 1;
      void this.run(job.path).finally(() => {
        this.#running -= 1;
        this.#start();
        if (this.isIdle) this.onIdle();
      });
    }
  }

  #next(): DigestJob | null {
    if (!this.#isSorted) {
      this.#order = this.#order.filter((job) => this.#waiting.get(job.path) === job);
      this.#order.sort((a, b) => a.modifiedAt - b.modifiedAt);
      this.#isSorted = true;
    }
    for (let job = this.#order.pop(); job !== undefined; job = this.#order.pop()) {
      if (this.#waiting.get(job.path) !== job) continue;
      this.#waiting.delete(job.path);
      return job;
    }
    return null;
  }
}
