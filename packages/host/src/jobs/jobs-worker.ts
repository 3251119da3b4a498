import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '@treeline/files';
import { failed, type HostError, type Result } from '@treeline/protocol';
import type { JobOrder, JobReport } from './job-messages.ts';
import { startLocalJobs } from './local-jobs.ts';

// The entry of the thread that exports and compares sessions.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const tell = (report: JobReport): void => port.postMessage(report);
const jobs = startLocalJobs(workerData as string, (progress) => tell({ report: 'progress', progress }));
const running = new Set<Promise<void>>();

port.on('message', (order: JobOrder) => {
  switch (order.order) {
    case 'run': {
      const done = run(order).finally(() => running.delete(done));
      running.add(done);
      return;
    }
    case 'cancel':
      jobs.cancelExport();
      return;
    case 'close':
      void end();
  }
});

async function run({ call, job, args }: Extract<JobOrder, { readonly order: 'run' }>): Promise<void> {
  try {
    // Types of arguments are erased between threads and restored here.
    const work = jobs[job] as (...args: readonly unknown[]) => Promise<Result<unknown, HostError>>;
    tell({ report: 'done', call, answer: await work(...args) });
  } catch (cause) {
    tell({ report: 'done', call, answer: failed({ code: 'unreadable', message: messageOf(cause) }) });
  }
}

/** Of an export that is cancelled no half file is left. */
async function end(): Promise<void> {
  jobs.close();
  await Promise.allSettled(running);
  // Ends this thread alone.
  process.exit(0);
}
