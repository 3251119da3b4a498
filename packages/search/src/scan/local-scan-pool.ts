import { runScan } from './run-scan.ts';
import type { ScanHit, ScanJob, ScanPool } from './scan-job.ts';

const sliceMs = 10;

/** Scans in this thread, and yields in between. */
export class LocalScanPool implements ScanPool {
  warm(): void {
    return;
  }

  async scan(job: ScanJob, onHits: (hits: readonly ScanHit[]) => void): Promise<void> {
    let since = performance.now();
    for (const hits of runScan(job)) {
      if (hits.length > 0) onHits(hits);
      if (performance.now() - since < sliceMs) continue;
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
  }

  close(): void {
    return;
  }
}
