import { Worker } from 'node:worker_threads';
import type { CountingNews, CountingOrder } from './counting-messages.ts';
import type { CountingListeners, CountingOptions, CountingService } from './counting-service.ts';

const closeWithinMs = 1_500;
/** Counting keeps little; what grows beyond this is a fault, and must not take the window with it. What is new is garbage soon. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

/** The same in a thread of its own, so that counting a gigabyte holds up nobody. */
export function startCountingInWorker(
  workerUrl: URL,
  options: CountingOptions,
  listeners: CountingListeners,
): CountingService {
  const worker = new Worker(workerUrl, { workerData: options, resourceLimits });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const tell = (order: CountingOrder): void => worker.postMessage(order);
  worker.on('message', (news: CountingNews) => heard(news, listeners));
  worker.on('error', (cause) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    listeners.onNotice(`Counting the sessions has stopped: ${why}. Start Treeline again.`);
  });
  return {
    // Small files beside transcripts are no work to prepare for, and half of what would be sent.
    prepare: (files) => tell({ order: 'prepare', files: files.filter(({ unit: file }) => file.reads === 'lines') }),
    put: (files) => tell({ order: 'put', files }),
    remove: (paths) => tell({ order: 'remove', paths }),
    scanned: () => tell({ order: 'scanned' }),
    rebuild: () => tell({ order: 'rebuild' }),
    rest: (ms) => tell({ order: 'rest', ms }),
    async close() {
      tell({ order: 'close' });
      const timer = setTimeout(() => void worker.terminate(), closeWithinMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

function heard(news: CountingNews, listeners: CountingListeners): void {
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
