// Loaded into every thread of a server before its own code. It notes each long stretch of work between two turns of the thread's loop,
// in processor time: a busy machine changes nothing about it.
const { appendFileSync, openSync, readSync } = require('node:fs');
const { join } = require('node:path');
const { isMainThread, threadId, workerData } = require('node:worker_threads');

const everyMs = 2;
const worthNotingMs = 10;
const text = Buffer.alloc(64);
const stat = openSync('/proc/thread-self/schedstat', 'r');
const kind = isMainThread ? 'main' : workerData?.info ? 'host' : 'worker';
const file = join(process.env.TREELINE_PROBE_DIR, `${kind}-${threadId}`);

let since = spentMs();
setInterval(() => {
  const stretch = spentMs() - since;
  if (stretch > worthNotingMs) appendFileSync(file, `${Date.now()} ${stretch}\n`);
  since = spentMs();
}, everyMs).unref();

function spentMs() {
  const length = readSync(stat, text, 0, text.length, 0);
  return Number(text.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}
