import { parentPort, workerData } from 'node:worker_threads';
import { startCountingInWorker } from '@treeline/library';
import { searchInWorker } from '@treeline/search';
import { assembleHost } from './assemble-host.ts';
import { collectAsUsual, collectSooner } from './collect-sooner.ts';
import { inlineLess } from './inline-less.ts';
import { startJobsInWorker } from './jobs/jobs-in-worker.ts';
import { serveOverPort } from './serve-over-port.ts';
import type { HostOptions } from './treeline-host.ts';
import type { WorkerOrder } from './worker-order.ts';

// The entry of the worker that reads and parses. An uncaught error ends it, and `startHostInWorker` starts it again.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const orders = parentPort;
inlineLess();
// Counting and indexing make most of the garbage; sessions are opened with the engine's own pace afterwards.
collectSooner();
const options = workerData as HostOptions;
/** The workers are next to each other, under names given by the bundler. */
const beside = (name: string): URL => new URL(import.meta.url.replace(/host-worker(?=\.\w+$)/, name));
const host = assembleHost({
  ...options,
  startSearch: (place) =>
    searchInWorker(beside('search-worker'), {
      ...place,
      onState: (state) => {
        const { done, total } = state.words;
        if (total > 0 && done === total) collectAsUsual();
        place.onState(state);
      },
    }),
  startCounting: (listeners) =>
    startCountingInWorker(
      beside('counting-worker'),
      { homes: options.homes, dataDir: options.dataDir, version: options.info.version },
      listeners,
    ),
  startJobs: (madeBy, tell) => startJobsInWorker(beside('jobs-worker'), madeBy, tell),
});

orders.on('message', async (order: WorkerOrder) => {
  if (order.order === 'connect') {
    serveOverPort(host, order.port);
    return;
  }
  if (order.order === 'prices') {
    host.setPrices(order.prices);
    return;
  }
  if (order.order === 'archive') {
    host.setArchive(order.archive);
    return;
  }
  await host.close();
  // Ends this thread alone. Ports of connections that were not closed would keep it running.
  process.exit(0);
});
