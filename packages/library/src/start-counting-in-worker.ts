import { Worker } from 'node:worker_threads';
import { messageOf, WorkerThread } from '@treeline/files';
import type { CountingNews, CountingOrder } from './counting-messages.ts';
import type { CountingListeners, CountingOptions, CountingService } from './counting-service.ts';

const closeWithinMs = 1_500;
/** Counting keeps little; what grows beyond this is a fault, and must not take the window with it. What is new is garbage soon. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

/** Runs the counting in a worker, so that a gigabyte to count does not hold up the host. */
export function startCountingInWorker(
  workerUrl: URL,
  options: CountingOptions,
  listeners: CountingListeners,
): CountingService {
  const thread = new WorkerThread<CountingOrder>(() =>
    new Worker(workerUrl, { workerData: options, resourceLimits })
      .on('message', (news: CountingNews) => passOn(news, listeners))
      .on('error', (cause) => listeners.onNotice(`Counting sessions stopped: ${messageOf(cause)}. Restart Treeline.`)),
  );
  thread.start();
  const tell = (order: CountingOrder): void => thread.send(order);
  return {
    // Small files beside transcripts are no work to prepare for, and half of what would be sent.
    prepare: (files) => tell({ order: 'prepare', files: files.filter(({ unit: file }) => file.reads === 'lines') }),
    put: (files) => tell({ order: 'put', files }),
    remove: (paths) => tell({ order: 'remove', paths }),
    scanned: () => tell({ order: 'scanned' }),
    rebuild: () => tell({ order: 'rebuild' }),
    rest: (ms) => tell({ order: 'rest', ms }),
    close: () => thread.close({ order: 'close' }, closeWithinMs),
  };
}

function passOn(news: CountingNews, listeners: CountingListeners): void {
  switch (news.news) {
    case 'rows':
      listeners.onRows(news.rows);
      return;
    case 'progress':
      listeners.onProgress(news.progress);
      return;
    case 'problem':
      listeners.onProblem(news.problem);
      return;
    case 'notice':
      listeners.onNotice(news.notice);
  }
}
