import { parentPort, workerData } from 'node:worker_threads';
import type { CountingNews, CountingOrder } from './counting-messages.ts';
import { type CountingOptions, LocalCountingService } from './counting-service.ts';
import { MemoryAfterCounting } from './memory-after-counting.ts';
import { PacedNews } from './paced-news.ts';
import { secondReading } from './reading/second-reading.ts';

// The entry of the counting worker. An uncaught error ends it, and `startCountingInWorker` reports that.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const paced = new PacedNews((news) => port.postMessage(news));
const tell = (news: CountingNews): void => paced.tell(news);

const memory = new MemoryAfterCounting();

const options = workerData as CountingOptions;
const reader = new URL(import.meta.url.replace(/counting-worker(?=\.\w+$)/, 'reader-worker'));

const counting = new LocalCountingService(
  options,
  {
    onRows: (rows) => tell({ news: 'rows', rows }),
    onProgress: (progress) => {
      tell({ news: 'progress', progress });
      memory.progress(progress);
    },
    onProblem: (problem) => tell({ news: 'problem', problem }),
    onNotice: (notice) => tell({ news: 'notice', notice }),
  },
  secondReading(reader, options.homes),
);

port.on('message', (order: CountingOrder) => {
  switch (order.order) {
    case 'prepare':
      counting.prepare(order.files);
      return;
    case 'put':
      counting.put(order.files);
      return;
    case 'remove':
      counting.remove(order.paths);
      return;
    case 'scanned':
      counting.scanned();
      return;
    case 'rebuild':
      counting.rebuild();
      return;
    case 'taken':
      paced.taken();
      return;
    case 'rest':
      // Blocks the whole thread, whatever it is doing.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order.ms);
      return;
    case 'close':
      void counting.close().then(() => port.close());
  }
});
