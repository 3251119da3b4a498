// Starts the host as the app does, waits for the index, and searches. Prints what it took as JSON.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { peakMemory } from './peak-memory.mjs';

const [bundle, worker, claudeDir, dataDir] = process.argv.slice(2);
const rounds = 5;
const { startHostInWorker } = await import(pathToFileURL(bundle).href);
const info = { shell: 'browser', version: '0', platform: process.platform };
const startedAt = performance.now();
const host = startHostInWorker(pathToFileURL(worker), {
  homes: [{ client: 'claude-code', dir: claudeDir }],
  dataDir,
  info,
});
let onFound = () => undefined;
const connection = host.connect((push) => {
  if (push.name === 'searchFound') onFound(push.payload);
});
// As a window does: without it the host waits a second for one, and then looks through the home.
await connection.listSessions();
const isDone = ({ done, total }) => total > 0 && done === total;
for (let state = null; state === null || !isDone(state.words) || !isDone(state.rows); ) {
  await sleep(20);
  state = await connection.getIndexing();
}
const indexMs = performance.now() - startedAt;
const indexPeakMb = peakMemory();
const bytes = readdirSync(dataDir)
  .filter((name) => name.startsWith('search-'))
  .reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);

const searches = {};
for (const [name, text] of Object.entries({
  word: 'zebrafinch ',
  common: 'retry ',
  two: 'function error ',
  prefix: 'zebraf',
  phrase: '"the file"',
  filtered: 'tool:Bash ls ',
  substring: 'ebrafin ',
  nowhere: 'nowhereatall',
})) {
  searches[name] = [];
  for (let round = 0; round < rounds; round++) searches[name].push(await search(text));
}
process.stdout.write(JSON.stringify({ indexMs, indexPeakMb, bytes, searches, peakMb: peakMemory() }));
connection.close();
await host.close();

async function search(text) {
  const start = performance.now();
  let firstHit = null;
  const see = (answer) => {
    if (answer.totalHits > 0) firstHit ??= performance.now() - start;
  };
  const complete = new Promise((resolve) => {
    onFound = (answer) => {
      see(answer);
      if (answer.isComplete) resolve(answer);
    };
  });
  const reply = await connection.searchSessions({ text, order: 'rank', session: null });
  const answered = performance.now() - start;
  see(reply.value);
  const last = reply.value.isComplete ? reply.value : await complete;
  return { answered, firstHit, all: performance.now() - start, hits: last.totalHits };
}
