// Starts a host on a home of one client, in a process of its own, and prints what it took as JSON.
//   node bench/other-clients/child.mjs HOST_BUNDLE WORKER DIR DATA_DIR CLIENT SESSION
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { peakMemory } from '../peak-memory.mjs';
import { median } from '../row.mjs';
import { kinds } from './kinds.mjs';

const [bundle, worker, dir, dataDir, client, session] = process.argv.slice(2);
const { startHostInWorker } = await import(pathToFileURL(bundle).href);
const appends = 30;
const firstScreen = 30;
const startedAt = performance.now();
const since = () => performance.now() - startedAt;
const info = { shell: 'browser', version: '0', platform: process.platform };
const host = startHostInWorker(pathToFileURL(worker), { homes: [{ client, dir }], dataDir, info });
const sessions = new Map();
const at = { listed: null };
let appended = () => undefined;
let found = () => undefined;
const connection = host.connect((push) => {
  if (push.name === 'sessionsChanged') take(push.payload.changed);
  if (push.name === 'sessionAppended') appended(push.payload);
  if (push.name === 'searchFound') found(push.payload);
});
take((await connection.listSessions()).sessions);

function take(changed) {
  for (const one of changed) sessions.set(one.id, one);
  const titled = [...sessions.values()].filter(({ titleSource }) => titleSource !== 'id').length;
  if (titled >= firstScreen) at.listed ??= since();
}

const isDone = ({ done, total }) => total > 0 && done === total;
const until = async (what) => {
  for (let state = null; state === null || !isDone(state[what]); state = await connection.getIndexing())
    await sleep(20);
  return since();
};
const counted = await until('rows');
const indexed = await until('words');
const peakMb = peakMemory();
process.stdout.write(
  JSON.stringify({
    ...at,
    counted,
    indexed,
    peakMb,
    ...(await open()),
    search: await search(),
    append: await append(),
  }),
);
connection.close();
await host.close();
process.exit(0);

/** Until its beginning is there, and until all of its agents are. */
async function open() {
  const start = performance.now();
  const whole = new Promise((resolve) => {
    appended = ({ reading }) => reading === null && resolve();
  });
  const answer = await connection.openSession(session);
  if (!answer.ok) throw new Error(answer.error.message);
  const opened = performance.now() - start;
  if (answer.value.reading !== null) await whole;
  return { opened, openedWhole: performance.now() - start };
}

async function search() {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    const complete = new Promise((resolve) => {
      found = (answer) => answer.isComplete && resolve(answer);
    });
    const reply = await connection.searchSessions({ text: 'zebrafinch ', order: 'rank', session: null });
    times.push(performance.now() - start);
    const { totalHits } = reply.value.isComplete ? reply.value : await complete;
    if (totalHits === 0) throw new Error('Nothing was found');
  }
  return median(times);
}

async function append() {
  const write = kinds[client].writer(dir, session);
  const times = [];
  for (let count = 0; count < appends; count++) {
    const arrived = new Promise((resolve) => {
      appended = resolve;
    });
    const start = performance.now();
    write();
    await arrived;
    times.push(performance.now() - start);
    await sleep(150);
  }
  return median(times);
}
