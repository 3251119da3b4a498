#!/usr/bin/env node
// Feeds broken lines to the parser: it must not throw, hang, grow or touch Object.prototype. Exit code 1 on a failure.
//   node scripts/fuzz.mjs [--seed N] [--lines 100000] [--jobs N]
// Each job is a process with a seed of its own: --seed, and the numbers after it. A failure is found again with its seed and --jobs 1.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importBundled } from '../bench/bundle.mjs';
import { createMutator } from './fuzz/mutate.mjs';
import { rowSeeds, seedLines } from './fuzz/seed-lines.mjs';
import { createTargets } from './fuzz/targets.mjs';

const BATCH = 1000;
/** Of processor time, which a busy machine does not change: far above what a batch needs, far below a hang. */
const SLOWEST_BATCH_MS = 30_000;
const MOST_GROWTH_MB = 40;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, lines: { type: 'string', default: '100000' }, jobs: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);

if (typeof globalThis.gc !== 'function') {
  const jobs = Number(values.jobs ?? Math.min(4, availableParallelism()));
  const share = Math.ceil(Number(values.lines) / jobs);
  const codes = await Promise.all(Array.from({ length: jobs }, (_, job) => fuzzInProcess(seed + job, share)));
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
}

const lineCount = Number(values.lines);
const json = await importBundled('packages/transcript/src/json/index.ts');
const transcript = await importBundled('packages/transcript/src/index.ts');
const claudeCode = await importBundled('packages/transcript/src/formats/claude-code/index.ts');
const codex = await importBundled('packages/transcript/src/formats/codex/index.ts');
const openCode = await importBundled('packages/transcript/src/formats/opencode/index.ts');
const mutate = createMutator(seed, [...seedLines(), ...rowSeeds(openCode)]);
const { recordLook } = await importBundled('packages/transcript/src/formats/claude-code/record-look.ts');
const targets = createTargets({ ...json, recordLook }, transcript, { claudeCode, codex, openCode });
console.log(`fuzz: seed ${seed}, ${lineCount} lines, into ${targets.map((target) => target.name).join(', ')}`);

const pristine = Object.getOwnPropertyNames(Object.prototype).join();
const failures = [];
let slowest = 0;
let heapHalfWay = 0;
for (let done = 0; done < lineCount && failures.length === 0; done += BATCH) {
  const lines = Array.from({ length: Math.min(BATCH, lineCount - done) }, mutate);
  const start = process.cpuUsage();
  for (const target of targets) failures.push(...target.feed(lines));
  const { user, system } = process.cpuUsage(start);
  // What is held weakly stays until the turn ends.
  await nextTurn();
  const took = (user + system) / 1000;
  slowest = Math.max(slowest, took);
  if (took > SLOWEST_BATCH_MS)
    failures.push({ target: 'time', error: `${BATCH} lines took ${took} ms`, line: lines[0] });
  const names = Object.getOwnPropertyNames(Object.prototype).join();
  if (names !== pristine)
    failures.push({ target: 'prototype', error: `Object.prototype has ${names}`, line: lines[0] });
  if (heapHalfWay === 0 && done + BATCH >= lineCount / 2) heapHalfWay = heapAfterCollection();
}
const growth = heapAfterCollection() - heapHalfWay;
if (growth > MOST_GROWTH_MB)
  failures.push({ target: 'memory', error: `the heap grew by ${growth.toFixed(1)} MB`, line: '' });

for (const { target, error, line } of failures) {
  console.error(`fuzz: ${target}: ${error}\nseed ${seed}, line: ${JSON.stringify(line).slice(0, 4000)}`);
}
const verdict = failures.length === 0 ? 'ok' : `${failures.length} failures`;
console.log(
  `fuzz: ${verdict}: seed ${seed}, ${lineCount} lines, slowest ${BATCH} lines ${slowest.toFixed(0)} ms, heap ${growth < 0 ? '' : '+'}${growth.toFixed(1)} MB`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function fuzzInProcess(ownSeed, lines) {
  const script = fileURLToPath(import.meta.url);
  const args = ['--expose-gc', script, '--seed', String(ownSeed), '--lines', String(lines)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function heapAfterCollection() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1e6;
}
