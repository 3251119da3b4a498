import { parentPort } from 'node:worker_threads';
import { runScan } from './run-scan.ts';
import type { ScanHit, ScanJob } from './scan-job.ts';

export type ScanReport = { readonly kind: 'hits'; readonly hits: readonly ScanHit[] } | { readonly kind: 'done' };

const gatherMs = 20;

// The entry of a thread that scans files. A flag in shared memory stops it, so it reads no messages while it scans.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const tell = (report: ScanReport): void => port.postMessage(report);

port.on('message', (job: ScanJob) => {
  let gathered: ScanHit[] = [];
  let since = 0;
  for (const hits of runScan(job)) {
    gathered.push(...hits);
    // The first hits are sent immediately.
    if (gathered.length === 0 || performance.now() - since < gatherMs) continue;
    tell({ kind: 'hits', hits: gathered });
    gathered = [];
    since = performance.now();
  }
  if (gathered.length > 0) tell({ kind: 'hits', hits: gathered });
  tell({ kind: 'done' });
});
