import { parentPort, workerData } from 'node:worker_threads';
import { createHost } from './create-host.ts';
import { serveOverPort } from './serve-over-port.ts';
import type { HostOptions } from './treeline-host.ts';
import type { WorkerOrder } from './worker-order.ts';

// The entry of the worker that reads and parses. An error that nobody caught ends it, and `startHostInWorker` says so.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const orders = parentPort;
const host = createHost(workerData as HostOptions);

orders.on('message', async (order: WorkerOrder) => {
  if (order.order === 'connect') {
    serveOverPort(host, order.port);
    return;
  }
  await host.close();
  // Ends this thread alone. Ports of connections that were not closed would keep it running.
  process.exit(0);
});
