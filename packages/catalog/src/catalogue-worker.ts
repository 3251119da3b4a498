import { parentPort, workerData } from 'node:worker_threads';
import { type CatalogueOptions, LocalCatalogue } from './catalogue.ts';
import type { CatalogueNews, CatalogueOrder } from './catalogue-messages.ts';
import { SecondReader } from './reading/second-reader.ts';

// The entry of the thread that counts sessions. An error that nobody caught ends it, and the host says so.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const tell = (news: CatalogueNews): void => port.postMessage(news);

const options = workerData as CatalogueOptions;
const muchToRead = 32 * 1024 * 1024;
const reader = new URL(import.meta.url.replace(/catalogue-worker(?=\.\w+$)/, 'reader-worker'));

const catalogue = new LocalCatalogue(
  options,
  {
    onRows: (rows) => tell({ news: 'rows', rows }),
    onProgress: (progress) => tell({ news: 'progress', progress }),
    onProblem: (problem) => tell({ news: 'problem', problem }),
    onNotice: (notice) => tell({ news: 'notice', notice }),
  },
  { fromBytes: muchToRead, start: (onRead) => new SecondReader(reader, options.root, onRead) },
);

port.on('message', (order: CatalogueOrder) => {
  switch (order.order) {
    case 'prepare':
      catalogue.prepare(order.files);
      return;
    case 'put':
      catalogue.put(order.files);
      return;
    case 'remove':
      catalogue.remove(order.paths);
      return;
    case 'scanned':
      catalogue.scanned();
      return;
    case 'rebuild':
      catalogue.rebuild();
      return;
    case 'rest':
      // All of the thread, whatever it is in the middle of.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order.ms);
      return;
    case 'close':
      void catalogue.close().then(() => port.close());
  }
});
