#!/usr/bin/env node
// Fetches a client from npm, runs every scenario with it, compares the trees with what happened and what was read live with a
// fresh reading, and says what is new among its records.
//   npm run client:check [-- CLIENT@VERSION] [--only PATTERN] [--update]
// CLIENT is claude-code, opencode or codex.
// --update makes what was found the inventory that later versions are compared with.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkReport } from './client-check/check-report.mjs';
import { checkedClient } from './client-check/checked-clients.mjs';
import { compareInventories } from './client-check/compare-inventories.mjs';
import { e2eTests } from './count-tests.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { root, tools } from './paths.mjs';
import { run } from './run.mjs';
import { runMain } from './run-main.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, update: { type: 'boolean', default: false } },
  allowPositionals: true,
});

await runMain(main);

async function main() {
  const client = checkedClient(positionals[0]);
  const { id, title, inventoryFile } = client;
  const { version, reason } = await client.provide(client.wanted);
  if (reason) throw new Error(`The client cannot be checked, because ${reason}.`);
  console.log(`${title} ${version}`);
  await ensureBuild();
  const tests = await runScenarios(client, version);
  const homes = tests.map(({ name }) => client.homeOf(name));
  const found = { client: id, version, kinds: client.inventory(homes) };
  const known = existsSync(inventoryFile) ? JSON.parse(readFileSync(inventoryFile, 'utf8')) : found;
  const report = checkReport(title, found, known, compareInventories(known.kinds, found.kinds), tests);
  // A part of the scenarios writes a part of the records.
  if (values.only === undefined) write(join(root, `docs/formats/${id}-${version}.md`), report);
  if (values.update && values.only === undefined) write(inventoryFile, `${JSON.stringify(found, null, 2)}\n`);
  console.log(`\n${report}`);
  return tests.every(({ isRight }) => isRight) && tests.length > 0 ? 0 : 1;
}

async function runScenarios(client, version) {
  const config = join(root, client.config);
  const reportFile = join(root, 'test-results/client-check/report.json');
  rmSync(reportFile, { force: true });
  const only = values.only === undefined ? [] : ['--grep', values.only];
  const code = await run(process.execPath, [tools.playwright, 'test', '--config', config, ...only], {
    env: { ...process.env, ...client.env(version) },
  });
  if (!existsSync(reportFile)) throw new Error(`The scenarios were not played to their end (code ${code}).`);
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return e2eTests(report).map(({ name, status }) => ({
    name: /› (\S+) /.exec(name)[1],
    isRight: status === 'expected' || status === 'flaky',
    wasLate: status === 'flaky',
  }));
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`written: ${path}`);
}
