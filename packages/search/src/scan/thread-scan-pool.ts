import { Worker } from 'node:worker_threads';
import type { ScanHit, ScanJob, ScanPool } from './scan-job.ts';
import type { ScanReport } from './scan-worker.ts';

const restMs = 60_000;

/** Scans in separate threads, which exist while there is something to scan and a little longer. */
export class ThreadScanPool implements ScanPool {
  readonly #entry: URL;
  readonly #count: number;
  #workers: Worker[] = [];
  #resting: NodeJS.Timeout | null = null;
  #isBusy = false;
  /** The previous job, which was cancelled: a thread has one job at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(entry: URL, count: number) {
    this.#entry = entry;
    this.#count = count;
  }

  warm(): void {
    while (this.#workers.length < this.#count) this.#workers.push(this.#start());
    if (!this.#isBusy) this.#rest();
  }

  scan(job: ScanJob, onHits: (hits: readonly ScanHit[]) => void): Promise<void> {
    const done = this.#last.then(() => this.#scanNow(job, onHits));
    // The caller gets the failure through `done`; the next job only waits for the end.
    this.#last = Promise.allSettled([done]);
    return done;
  }

  close(): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
    for (const worker of this.#workers) void worker.terminate();
    this.#workers = [];
  }

  async #scanNow(job: ScanJob, onHits: (hits: readonly ScanHit[]) => void): Promise<void> {
    this.warm();
    this.#isBusy = true;
    if (this.#resting !== null) clearTimeout(this.#resting);
    try {
      await Promise.all(this.#workers.map((worker) => scanIn(worker, job, onHits)));
      this.#rest();
    } catch (cause) {
      this.close();
      throw cause;
    } finally {
      this.#isBusy = false;
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#entry);
    // A thread that ends before it has a job is replaced by the next.
    const leave = (): void => {
      this.#workers = this.#workers.filter((other) => other !== worker);
    };
    return worker.on('error', leave).on('exit', leave);
  }

  #rest(): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.close(), restMs);
    this.#resting.unref();
  }
}

function scanIn(worker: Worker, job: ScanJob, onHits: (hits: readonly ScanHit[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // One by one: the thread has listeners of its own too.
    const end = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (report: ScanReport): void => {
      if (report.kind === 'hits') {
        onHits(report.hits);
        return;
      }
      end();
      resolve();
    };
    const onError = (cause: unknown): void => {
      end();
      reject(cause);
    };
    const onExit = (): void => onError(new Error('A search thread has ended.'));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}
