#!/usr/bin/env node
// Writes to a session for minutes while the app shows it, and prints what that does to memory, to input and to what arrives.
//   node scripts/soak.mjs [--minutes 10] [--rate 20] [--home small] [--shell electron|browser] [--no-keys]
// With the real client as the writer: client-soak.mjs. A flood is a soak of one minute: --minutes 1 --rate 5000. What an idle window costs: --minutes 1 --rate 0 --no-keys
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AppendLog } from '../bench/append-log.mjs';
import { Driver } from '../bench/driver/driver.mjs';
import { cpuOf, kindOf, memoryOf } from '../bench/driver/processes.mjs';
import { Scratch } from '../bench/homes.mjs';
import { quantile } from '../bench/row.mjs';
import { slopeOf, soakTable } from './soak-table.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '20' },
    home: { type: 'string', default: 'small' },
    shell: { type: 'string' },
    'no-keys': { type: 'boolean', default: false },
  },
});
const forMs = Number(values.minutes) * 60_000;
const rate = Number(values.rate);
const writeEveryMs = Math.min(1000, Math.max(20, 1000 / rate));

const scratch = new Scratch();
const driver = new Driver();
const dataDir = mkdtempSync(join(tmpdir(), 'treeline-soak-'));
try {
  process.exitCode = await soak();
} finally {
  await driver.closeAll();
  scratch.clear();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function soak() {
  const claudeDir = scratch.copyOf(values.home);
  const log = new AppendLog(claudeDir);
  const app = await driver.start({ claudeDir, dataDir, shell: values.shell ?? null });
  if (app === null) throw new Error('There is nothing to run the app on.');
  const { page } = app;
  await page.addInitScript(witness);
  await page.reload();
  await page.evaluate((id) => {
    window.location.hash = `#/session/${id}`;
  }, log.session);
  await page.locator('ul[aria-label="Conversation"] > li').first().waitFor({ timeout: 120_000 });
  await sleep(5000);
  const itemsBefore = await page.evaluate(() => window.soak.items());
  const arrived = async () => (await page.evaluate(() => window.soak.items())) - itemsBefore;
  const samples = [await sample(app, 0, 0, true)];
  console.log(
    `${app.shell}, a session of ${(log.bytes / 1e6).toFixed(1)} MB, ${rate} lines a second for ${values.minutes} min`,
  );
  const { writing, typing } = { writing: write(log), typing: type(page) };
  const startedAt = performance.now();
  const everyMs = Math.max(5000, forMs / 20);
  while (performance.now() - startedAt < forMs) {
    await sleep(Math.min(everyMs, Math.max(0, forMs - (performance.now() - startedAt))));
    samples.push(await sample(app, (performance.now() - startedAt) / 60_000, log.count));
    process.stderr.write(`${log.count} lines written, ${await arrived()} in the window\n`);
  }
  const written = await writing;
  const delays = await typing;
  const lateMs = await untilArrived(arrived, written);
  await sleep(5000);
  samples.push(await sample(app, (performance.now() - startedAt) / 60_000, written, true));
  const outcome = { written, arrived: await arrived(), delays, lateMs };
  return report(samples, { ...outcome, left: await leave(app, written) });
}

/** What is held for the session goes with it; what stays then is a leak, or was needed to show any session. */
async function leave(app, written) {
  await app.page.evaluate(() => {
    window.location.hash = '';
  });
  await sleep(15_000);
  return sample(app, 0, written, true);
}

/** As many lines as should be there by now, in small writes: a machine that is late catches up. */
async function write(log) {
  const startedAt = performance.now();
  for (let passed = 0; passed < forMs; passed = performance.now() - startedAt) {
    const due = Math.floor((Math.min(passed, forMs) / 1000) * rate) - log.count;
    if (due > 0) log.append(due);
    await sleep(writeEveryMs);
  }
  const rest = Math.floor((forMs / 1000) * rate) - log.count;
  if (rest > 0) log.append(rest);
  return log.count;
}

/** Keys as a person presses them, all the while. Answers how long each took from the key to the next picture. */
async function type(page) {
  const startedAt = performance.now();
  let pressed = 0;
  while (!values['no-keys'] && performance.now() - startedAt < forMs) {
    await page.keyboard.press('ArrowDown');
    pressed++;
    await sleep(400);
  }
  const slow = await page.evaluate(() => window.soak.delays);
  // Faster ones are not told by the browser: they took less than two frames.
  return [...Array(Math.max(0, pressed - slow.length)).fill(16), ...slow];
}

async function untilArrived(arrived, written) {
  const startedAt = performance.now();
  while ((await arrived()) < written && performance.now() - startedAt < 60_000) await sleep(50);
  return performance.now() - startedAt;
}

/** Collecting its garbage stops the page for a while, which a flood's input must not be measured by. */
async function sample(app, minute, lines, collects = rate < 500) {
  const pids = app.pids();
  const renderer = pids.find((pid) => kindOf(pid) === 'renderer');
  const heap = await heapOf(app.page, collects);
  return {
    minute,
    lines,
    host: memoryOf(app.hostPid) / 1e6,
    renderer: renderer === undefined ? null : memoryOf(renderer) / 1e6,
    heap: heap / 1e6,
    cpuMs: cpuOf(pids),
    at: performance.now(),
  };
}

async function heapOf(page, collects) {
  const session = await page.context().newCDPSession(page);
  if (collects) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

function report(samples, { written, arrived, delays, lateMs, left }) {
  const p = (share) => quantile(delays, share);
  console.log(soakTable(samples));
  console.log(`slope: ${slopeOf(samples, 'host')} host, ${slopeOf(samples, 'heap')} the page's heap`);
  const of = ({ host, heap }) => `host ${host.toFixed(1)} MB, the page's heap ${heap.toFixed(1)} MB`;
  console.log(`before: ${of(samples[0])}; after leaving the session: ${of(left)}`);
  console.log(`written ${written}, arrived ${arrived}; the last one ${Math.round(lateMs)} ms after the writing ended`);
  if (delays.length > 0) {
    console.log(`${delays.length} keys, to the next picture: p50 ${p(0.5)} ms, p95 ${p(0.95)} ms, slowest ${p(1)} ms`);
  }
  const isWhole = written === arrived;
  if (!isWhole) console.error('Not everything has arrived.');
  return isWhole && (p(0.95) ?? 0) <= 100 ? 0 : 1;
}

/** Runs in the page before anything else there. */
function witness() {
  let state = null;
  const delays = [];
  window.treelineTestProbe = (_session, view) => {
    state = view.state;
  };
  window.soak = {
    delays,
    items: () => (state?.main.turns ?? []).reduce((sum, turn) => sum + turn.items.length, 0),
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') delays.push(Math.round(entry.duration));
  }).observe({ type: 'event', durationThreshold: 16 });
}
