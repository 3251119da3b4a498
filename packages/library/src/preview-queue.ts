import { NewestFirstQueue } from '@treeline/files';

interface PreviewJob {
  readonly path: string;
  readonly modifiedAt: number;
}

/** Runs a bounded number of jobs at a time, the newest file first; each path is queued at most once. */
export class PreviewQueue {
  readonly #waiting = new NewestFirstQueue();
  #running = 0;

  constructor(
    readonly run: (path: string) => Promise<void>,
    readonly concurrency: number,
    readonly onIdle: () => void,
  ) {}

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0;
  }

  add(job: PreviewJob): void {
    this.#waiting.add(job.path, job.modifiedAt);
    // Later, so that files reported together are sorted before the first one starts.
    queueMicrotask(() => this.#start());
  }

  drop(path: string): void {
    this.#waiting.drop(path);
  }

  #start(): void {
    while (this.#running < this.concurrency) {
      const path = this.#waiting.next();
      if (path === null) return;
      this.#running += 1;
      void this.run(path).finally(() => {
        this.#running -= 1;
        this.#start();
        if (this.isIdle) this.onIdle();
      });
    }
  }
}
