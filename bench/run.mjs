#!/usr/bin/env node
// Measures the parser against Buffer split + JSON.parse over the same bytes in the same run. Exit code 1: a goal is missed.
//   node bench/run.mjs [--json] [--only NAME] [--rounds 7] [--corpus FOLDER]...
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importBundled } from './bundle.mjs';
import { folderCorpus, plainCorpus, requestCorpus } from './corpus.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    corpus: { type: 'string', multiple: true, default: [] },
  },
});

const fixtures = fileURLToPath(new URL('../packages/transcript/fixtures', import.meta.url));
const given = values.corpus.map((folder) => folderCorpus(basename(resolve(folder)), folder));
const corpora = given.length > 0 ? given : [plainCorpus(), requestCorpus(), folderCorpus('fixtures', fixtures)];
const context = {
  corpora: corpora.filter((corpus) => corpus.files.length > 0),
  rounds: Number(values.rounds),
  json: await importBundled('packages/transcript/src/json/index.ts'),
  transcript: await importBundled('packages/transcript/src/index.ts'),
};

const rows = [];
for (const file of readdirSync(new URL('measures', import.meta.url)).sort()) {
  const { measure } = await import(new URL(`measures/${file}`, import.meta.url).href);
  if (values.only === undefined || values.only === measure.name) rows.push(...(await measure.run(context)));
}

process.stdout.write(values.json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
process.exitCode = rows.some((row) => row.met === false) ? 1 : 0;

function table(rows) {
  const columns = ['name', 'value', 'unit', 'limit', 'ratio', 'goal', 'met'];
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '-')))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index].length)));
  return cells
    .map(
      (line) =>
        `${line
          .map((cell, index) => cell.padEnd(widths[index]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
