import { Worker } from 'node:worker_threads';
import { messageOf, WorkerThread } from '@treeline/files';
import type { CountingNews, CountingOrder } from './counting-messages.ts';
import type { CountingListeners, CountingOptions, CountingService } from './counting-service.ts';

const closeWithinMs = 1_500;
/** Counting needs little memory; growth beyond this is a bug, and must not take the window down. New data soon becomes garbage. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

/** Runs the counting in a worker, so that counting a gigabyte does not block the host. */
export function startCountingInWorker(
  workerUrl: URL,
  options: CountingOptions,
  listeners: CountingListeners,
): CountingService {
  const thread = new WorkerThread<CountingOrder>(() =>
    new Worker(workerUrl, { workerData: options, resourceLimits })
      .on('message', (news: CountingNews) => {
        passOn(news, listeners);
        if (news.news === 'rows') tell({ order: 'taken' });
      })
      .on('error', (cause) => listeners.onNotice(`Counting sessions stopped: ${messageOf(cause)}. Restart Treeline.`)),
  );
  thread.start();
  const tell = (order: CountingOrder): void => thread.send(order);
  return {
    // Side files need no preparation, and would be half of what is sent.
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
