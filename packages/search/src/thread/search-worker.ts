import { parentPort, workerData } from 'node:worker_threads';
import { SearchEngine } from '../engine/search-engine.ts';
import { WordsAhead } from '../indexing/words-ahead.ts';
import { ThreadScanPool } from '../scan/thread-scan-pool.ts';
import type { SearchMessage, SearchReport, SearchThreadData } from './search-message.ts';

// The entry of the thread that maintains the index and answers searches.
if (parentPort === null) throw new Error('This file runs as a worker only.');
const port = parentPort;
const tell = (report: SearchReport): void => port.postMessage(report);
const beside = (name: string): URL => new URL(import.meta.url.replace(/search-worker(?=\.\w+$)/, name));
/** Two keep up with a disk; more would take the machine from its user. */
const pool = new ThreadScanPool(beside('scan-worker'), 2);
const { homes, database } = workerData as SearchThreadData;
const engine = new SearchEngine(
  {
    homes,
    database,
    now: Date.now,
    onState: (state) => tell({ kind: 'state', state }),
    ahead: new WordsAhead(beside('words-worker'), homes),
  },
  pool,
);

port.on('message', (message: SearchMessage) => {
  switch (message.kind) {
    case 'files':
      engine.putFiles(message.changed, message.removed);
      return;
    case 'begin':
      engine.begin();
      return;
    case 'sessions':
      engine.putSessions(message.news);
      return;
    case 'search': {
      const { client, call, query } = message;
      void engine.search(client, query, (answer) => tell({ kind: 'answer', call, answer }));
      return;
    }
    case 'cancel':
      engine.cancel(message.client);
      return;
    case 'rebuild':
      tell({ kind: 'rebuilt', call: message.call, refusal: engine.rebuild() });
      return;
    case 'rest':
      engine.rest(message.ms);
      return;
    case 'close':
      engine.close();
      // Ends this thread alone.
      process.exit(0);
  }
});
