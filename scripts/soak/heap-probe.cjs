// Loaded into every thread of the host's process before its own code. When the number in the file `wanted` changes, the thread collects
// its garbage and writes what is left; with a name behind the number, its heap too.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { isMainThread, threadId, workerData } = require('node:worker_threads');
const { setFlagsFromString, writeHeapSnapshot } = require('node:v8');
const { runInNewContext } = require('node:vm');

const everyMs = 500;
const folder = process.env.TREELINE_PROBE_DIR;
const kind = isMainThread ? 'main' : workerData?.info ? 'host' : 'worker';
let answered = '';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setInterval(answer, everyMs).unref();

function answer() {
  const wanted = read(join(folder, 'wanted'));
  if (wanted === answered) return;
  answered = wanted;
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  const [number, snapshot] = wanted.split(' ');
  if (snapshot !== undefined) writeHeapSnapshot(join(folder, `${snapshot}-${kind}-${threadId}.heapsnapshot`));
  const left = { number: Number(number), kind, heapUsed, external, arrayBuffers };
  writeFileSync(join(folder, `${kind}-${threadId}.json`), JSON.stringify(left));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
