import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type DigestedFile, digestFile } from './digest-file.ts';
import type { ReadElsewhere, ReaderAnswer, ReaderOrder } from './reader-thread.ts';

// The entry of the thread that reads beside the one that counts.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const root = workerData as string;
let last: Promise<void> = Promise.resolve();

port.on('message', (order: ReaderOrder) => {
  last = last.then(() => answer(order));
});

async function answer(order: ReaderOrder): Promise<void> {
  const readings: [string, ReadElsewhere | null][] = [];
  for (const file of order) {
    const outcome = await digestFile(join(root, file.key), file, null);
    // Who asked tries for itself, and says what is wrong.
    readings.push([file.key, outcome.ok ? asText(outcome.value) : null]);
  }
  port.postMessage(readings satisfies ReaderAnswer);
}

function asText({ file, digest, bytesRead, tooLong }: DigestedFile): ReadElsewhere {
  return { file, text: JSON.stringify(digest), bytesRead, tooLong };
}
