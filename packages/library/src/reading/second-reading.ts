import type { Homes } from '@treeline/clients';
import { ReaderThread } from './reader-thread.ts';
import type { SecondReading } from './two-thread-reading.ts';

const muchToRead = 32 * 1024 * 1024;

/** With much to read, a second thread reads too. `worker`: its entry. */
export function secondReading(worker: URL, homes: Homes): SecondReading {
  return { fromBytes: muchToRead, start: (onRead) => new ReaderThread(worker, homes, onRead) };
}
