import { Worker } from 'node:worker_threads';
import { messageOf, WorkerThread } from '@treeline/files';
import { type ExportProgress, failed, type HostError, type Result } from '@treeline/protocol';
import type { JobName, JobOrder, JobReport } from './job-messages.ts';
import type { SessionJobs } from './session-jobs.ts';

const closeWithinMs = 2_000;

type Settle = (answer: Result<never, HostError>) => void;

/**
 * Exports, comparisons and very long lines in a thread of their own: they are read, however large one is, while the host answers others.
 * The thread starts with the first of them; one that dies fails what it was doing, and the next job gets a new one.
 */
export function startJobsInWorker(entry: URL, madeBy: string, tell: (progress: ExportProgress) => void): SessionJobs {
  const waiting = new Map<number, Settle>();
  let thread: WorkerThread<JobOrder> | null = null;
  let calls = 0;

  const take = (report: JobReport): void => {
    if (report.report === 'progress') {
      tell(report.progress);
      return;
    }
    waiting.get(report.call)?.(report.answer as Result<never, HostError>);
    waiting.delete(report.call);
  };
  const stopped = (why: string): void => {
    thread = null;
    for (const settle of waiting.values()) settle(failed({ code: 'unreadable', message: `It failed: ${why}.` }));
    waiting.clear();
  };
  const started = (): WorkerThread<JobOrder> => {
    const fresh = new WorkerThread<JobOrder>(() =>
      new Worker(entry, { workerData: madeBy }).on('message', take).on('error', (cause) => stopped(messageOf(cause))),
    );
    fresh.start();
    return fresh;
  };
  const run = <Value>(job: JobName, args: readonly unknown[]): Promise<Result<Value, HostError>> => {
    calls += 1;
    const call = calls;
    thread ??= started();
    thread.send({ order: 'run', call, job, args });
    return new Promise((resolve) => waiting.set(call, resolve));
  };

  return {
    previewExport: (...args) => run('previewExport', args),
    exportToText: (...args) => run('exportToText', args),
    readExported: (...args) => run('readExported', args),
    exportToFolder: (...args) => run('exportToFolder', args),
    compare: (...args) => run('compare', args),
    readTool: (...args) => run('readTool', args),
    readBody: (...args) => run('readBody', args),
    cancelExport: () => thread?.send({ order: 'cancel' }),
    close: () => {
      void thread?.close({ order: 'close' }, closeWithinMs);
      thread = null;
    },
  };
}
