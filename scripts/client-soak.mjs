#!/usr/bin/env node
// The real client writes every few seconds while the app shows its session, with every agent opened. Prints what that does to
// memory, descriptors and watches (in a browser also what each thread holds once its garbage is gone), and compares what the window
// holds in the end with a fresh reading. Exit code 1 when they differ.
//   npm run soak:client [-- --minutes 60] [--client VERSION] [--shell electron|browser]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { importBundled } from '../bench/bundle.mjs';
import { Driver } from '../bench/driver/driver.mjs';
import { cpuOf, kindOf, memoryOf } from '../bench/driver/processes.mjs';
import { outDir, root } from './paths.mjs';
import { provideClient } from './real-client.mjs';
import { HeldMemory } from './soak/held-memory.mjs';
import { handlesOf } from './soak/process-handles.mjs';
import { slopeOf, soakTable } from './soak-table.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, client: { type: 'string' }, shell: { type: 'string' } },
});
const minutes = Number(values.minutes);
const scenario = 'long-day';
const driver = new Driver();
const held = new HeldMemory();
const dataDir = mkdtempSync(join(tmpdir(), 'treeline-client-soak-'));
try {
  process.exitCode = await soak();
} finally {
  await driver.closeAll();
  held.clear();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function soak() {
  const { version, reason } = await provideClient(values.client);
  if (reason) throw new Error(`The client cannot be run, because ${reason}.`);
  process.env.TREELINE_CLIENT_VERSION = version;
  const live = await importBundled('scripts/soak/live-parts.ts');
  const run = new live.ClientRun(scenario);
  const { claudeDir, home } = run;
  const app = await driver.start({ claudeDir, dataDir, shell: values.shell ?? null, env: held.env });
  if (app === null) throw new Error('There is nothing to run the app on.');
  await live.putTestProbe(app.page);
  await live.openAgentsAsTheyCome(app.page, true);
  const runner = join(root, 'e2e/real-client/run-scenario.mjs');
  run.start(['--from', 'soak', '--minutes', String(minutes)], runner);
  try {
    const session = await firstOf(() => live.firstSession(home));
    await app.page.evaluate((id) => {
      window.location.hash = `#/session/${id}`;
    }, session);
    console.log(`${app.shell}, client ${version}, session ${session}, ${minutes} min`);
    report(await samplesUntil(app, claudeDir, run.ended()));
    return await compare(live, app.page, home, session);
  } finally {
    run.stop();
  }
}

async function firstOf(look) {
  for (let tries = 0; tries < 600; tries++) {
    const found = await look();
    if (found !== null) return found;
    await sleep(100);
  }
  throw new Error('The client has written no session.');
}

async function samplesUntil(app, claudeDir, end) {
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  const startedAt = performance.now();
  const samples = [];
  const everyMs = Math.max(5000, (minutes * 60_000) / 60);
  while (!isOver) {
    await Promise.race([sleep(everyMs), ended]);
    samples.push(await sample(app, claudeDir, (performance.now() - startedAt) / 60_000));
    process.stderr.write(`${JSON.stringify(samples.at(-1))}\n`);
  }
  await ended;
  return samples;
}

async function sample(app, claudeDir, minute) {
  const pids = app.pids();
  const renderer = pids.find((pid) => kindOf(pid) === 'renderer');
  const session = await app.page.context().newCDPSession(app.page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const { host: hostHolds, others: othersHold } = (await held.now()) ?? { host: null, others: null };
  return {
    minute,
    lines: linesBelow(claudeDir),
    host: memoryOf(app.hostPid) / 1e6,
    renderer: renderer === undefined ? null : memoryOf(renderer) / 1e6,
    heap: usedSize / 1e6,
    hostHolds,
    othersHold,
    sessions: sessionsBelow(claudeDir),
    ...handlesOf(app.hostPid),
    cpuMs: cpuOf(pids),
    at: performance.now(),
  };
}

function linesBelow(claudeDir) {
  const script = 'find "$1/projects" -name "*.jsonl" -exec cat {} + | wc -l';
  return Number(execFileSync('sh', ['-c', script, 'sh', claudeDir], { encoding: 'utf8' }));
}

function sessionsBelow(claudeDir) {
  const projects = join(claudeDir, 'projects');
  return readdirSync(projects)
    .flatMap((name) => readdirSync(join(projects, name)))
    .filter((name) => name.endsWith('.jsonl')).length;
}

function report(samples) {
  const more = [
    ['host holds MB', ({ hostHolds }) => hostHolds?.toFixed(1) ?? '–'],
    ['other threads', ({ othersHold }) => othersHold?.toFixed(1) ?? '–'],
    ['sessions', ({ sessions }) => String(sessions)],
    ['descriptors', ({ descriptors }) => String(descriptors)],
    ['watches', ({ watches }) => String(watches)],
  ];
  console.log(soakTable(samples, more));
  console.log(`slope: ${slopeOf(samples, 'host')} host, ${slopeOf(samples, 'heap')} the page's heap`);
  if (samples.some(({ hostHolds }) => hostHolds === null)) return;
  console.log(
    `slope of what is held: ${slopeOf(samples, 'hostHolds')} host, ${slopeOf(samples, 'othersHold')} other threads`,
  );
}

/** The window's state with a fresh host's, and the list that the app kept with one that is read anew. */
async function compare(live, page, home, session) {
  await sleep(5000);
  const seen = await live.watched(page, session);
  const fresh = await live.freshRead(home, session, seen.opened);
  const isSame = seen.state === fresh;
  console.log(
    `${seen.opened.length} agents open; the window holds ${isSame ? 'what' : 'not what'} a fresh reading gives`,
  );
  if (!isSame) console.log(difference(seen.state, fresh));
  const other = mkdtempSync(join(tmpdir(), 'treeline-client-soak-fresh-'));
  const lists = [dataDir, other].map((dir) => listOf(home.dir, dir));
  rmSync(other, { recursive: true, force: true });
  const isSameList = lists[0] === lists[1];
  console.log(
    `${JSON.parse(lists[0]).length ?? ''} sessions; the list kept is ${isSameList ? 'as' : 'not as'} one read anew`,
  );
  if (!isSameList) console.log(difference(...lists));
  return isSame && isSameList ? 0 : 1;
}

function listOf(claudeDir, dir) {
  const args = [join(outDir, 'main/cli.cjs'), 'list', '--json', '--claude-dir', claudeDir, '--data-dir', dir];
  return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 });
}

function difference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text) => text.slice(Math.max(0, at - 200), at + 200);
  return `they part at character ${at}:\n${around(one)}\n--- fresh:\n${around(other)}`;
}
