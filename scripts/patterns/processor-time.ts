import { existsSync, readFileSync } from 'node:fs';

/** Linux writes here how long the processor has worked for the thread that reads it, in nanoseconds. */
const threadTimes = '/proc/thread-self/schedstat';
const hasThreadTimes = existsSync(threadTimes);
const never = new Int32Array(new SharedArrayBuffer(4));

/** The milliseconds that work takes of a processor: what else runs on the machine, or in this process, adds nothing to it. */
export function processorTimeOf(work: () => unknown): number {
  const start = processorTime();
  work();
  return processorTime() - start;
}

function processorTime(): number {
  if (!hasThreadTimes) return performance.now();
  // The system brings the figure up to date when a thread pauses; a wait of a microsecond may be over before it began.
  Atomics.wait(never, 0, 0, 0.1);
  return Number.parseInt(readFileSync(threadTimes, 'latin1'), 10) / 1e6;
}
