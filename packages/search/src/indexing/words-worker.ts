import { parentPort, workerData } from 'node:worker_threads';
import { type Homes, readingOf } from '@treeline/clients';
import { wordsOf } from './transcript-words.ts';
import type { WordsAnswer, WordsOrder } from './words-ahead.ts';

// The entry of the thread that reads transcripts while the words of others are written.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const reading = readingOf(workerData as Homes);

port.on('message', ({ batch, units }: WordsOrder) => {
  port.postMessage({ batch, read: units.map((unit) => [unit.key, wordsOf(unit, reading)]) } satisfies WordsAnswer);
});
