#!/usr/bin/env node
// Prints what everything costs, beside what it could cost at best. Exit code 1: a goal is missed.
//   node bench/run.mjs [--json] [--only NAME] [--rounds 5] [--megabytes 1000] [--corpus FOLDER]...
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/paths.mjs';
import { importBundled } from './bundle.mjs';
import { folderCorpus, plainCorpus, requestCorpus } from './corpus.mjs';
import { Driver } from './driver/driver.mjs';
import { home, Scratch } from './homes.mjs';
import { table } from './table.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    megabytes: { type: 'string', default: '1000' },
    corpus: { type: 'string', multiple: true, default: [] },
  },
});

const names = readdirSync(join(import.meta.dirname, 'measures')).map((file) => file.replace(/\.mjs$/, ''));
if (values.only !== undefined && !names.includes(values.only)) {
  process.stderr.write(`There is no measure "${values.only}". There are: ${names.sort().join(', ')}\n`);
  process.exit(2);
}

const bundles = new Map();
const bundled = (entry) => {
  if (!bundles.has(entry)) bundles.set(entry, importBundled(entry));
  return bundles.get(entry);
};
const scratch = new Scratch();
const driver = new Driver();
const context = {
  corpora: corpora(),
  rounds: Number(values.rounds),
  megabytes: Number(values.megabytes),
  json: await bundled('packages/transcript/src/json/index.ts'),
  transcript: await bundled('packages/transcript/src/index.ts'),
  bundled,
  home: async (kind) => home(kind),
  copyOf: async (kind) => scratch.copyOf(kind),
  scratch: async () => scratch.folder(),
  app: (options) => driver.start(options),
};

const rows = [];
for (const name of names.filter((name) => values.only === undefined || values.only === name).sort()) {
  const { measure } = await import(new URL(`measures/${name}.mjs`, import.meta.url).href);
  process.stderr.write(`${name} …\n`);
  try {
    rows.push(...(await measure.run(context)).map(asRow));
  } catch (cause) {
    // The others are still worth knowing. The row says that there is no figure.
    process.stderr.write(`${name} could not be measured: ${cause?.stack ?? cause}\n`);
    rows.push({ name, value: null, unit: '', limit: null, ratio: null, goal: 'can be measured', met: false });
  } finally {
    await driver.closeAll();
    scratch.clear();
  }
}

process.stdout.write(values.json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
process.exit(rows.some((row) => row.met === false) ? 1 : 0);

function corpora() {
  const fixtures = join(root, 'packages/transcript/fixtures/claude-code');
  const given = values.corpus.map((folder) => folderCorpus(basename(resolve(folder)), folder));
  const all = given.length > 0 ? given : [plainCorpus(), requestCorpus(), folderCorpus('fixtures', fixtures)];
  return all.filter((corpus) => corpus.files.length > 0);
}

/** The seven columns, whatever else a measure knows. */
function asRow({ name, value, unit, limit, ratio, goal, met }) {
  return { name, value, unit, limit, ratio, goal: String(goal), met };
}
