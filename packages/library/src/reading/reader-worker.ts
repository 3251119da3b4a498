import { parentPort, workerData } from 'node:worker_threads';
import { type Homes, readingOf } from '@treeline/clients';
import { type DigestedUnit, digestUnit } from './digest-unit.ts';
import type { ReadElsewhere, ReaderAnswer, ReaderOrder } from './reader-thread.ts';

// The entry of the second reading thread.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const reading = readingOf(workerData as Homes);
let last: Promise<void> = Promise.resolve();

port.on('message', (order: ReaderOrder) => {
  last = last.then(() => answer(order));
});

async function answer(order: ReaderOrder): Promise<void> {
  const readings: [string, ReadElsewhere | null][] = [];
  for (const unit of order) {
    const outcome = await digestUnit(unit, reading, null);
    // `null`: the counting worker then reads the file itself, and reports the problem.
    readings.push([unit.key, outcome.ok ? asText(outcome.value) : null]);
  }
  port.postMessage(readings satisfies ReaderAnswer);
}

function asText({ file, digest, bytesRead, tooLong }: DigestedUnit): ReadElsewhere {
  return { file, text: JSON.stringify(digest), bytesRead, tooLong };
}
