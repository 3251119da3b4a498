import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largestSession } from '../driver/large-session.mjs';
import { plantSecrets } from '../plant-secrets.mjs';
import { row } from '../row.mjs';

const mostPage = 5_000_000;

/**
 * The large session written as linked pages, redacted as it is by default. Its limit is reading and parsing all of its
 * lines in the same run.
 */
export const measure = {
  name: 'export',
  async run({ rounds, bundled, home, copyOf, scratch }) {
    const host = await bundled('packages/host/src/index.ts');
    const session = largestSession(await home('big'));
    const holding = largestSession(await copyOf('big'));
    const secrets = plantSecrets(holding.path);
    const exported = [];
    const withSecrets = [];
    const plain = [];
    const parsing = [];
    let largest = 0;
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const folder = await scratch();
      exported.push(await cpuSeconds(() => writePages(host, session.path, folder, true)));
      plain.push(await cpuSeconds(async () => writePages(host, session.path, await scratch(), false)));
      const clean = await scratch();
      withSecrets.push(await cpuSeconds(() => writePages(host, holding.path, clean, true)));
      checkNone(clean, secrets);
      parsing.push(await cpuSeconds(async () => parseFamily(session.path)));
      largest = Math.max(...readdirSync(folder).map((name) => readFileSync(join(folder, name)).length));
    }
    const limit = Math.min(...parsing);
    return [
      row({
        ...{ name: 'export of a large family, redacted', value: Math.min(...exported), unit: 's of a core', limit },
        ...{ goal: 'under 20 x parsing', isMet: (_value, ratio) => ratio < 20 },
      }),
      row({
        ...{
          name: 'export of a large family with secrets',
          value: Math.min(...withSecrets),
          unit: 's of a core',
          limit,
        },
        ...{ goal: 'under 20 x parsing', isMet: (_value, ratio) => ratio < 20 },
      }),
      row({
        ...{ name: 'export of a large family, as it is', value: Math.min(...plain), unit: 's of a core', limit },
        ...{ goal: 'under 20 x parsing', isMet: (_value, ratio) => ratio < 20 },
      }),
      row({
        ...{ name: 'largest page of an export', value: largest / 1e6, unit: 'MB', limit: mostPage / 1e6 },
        ...{ goal: 'under 5 MB', isMet: (value) => value * 1e6 < mostPage },
      }),
    ];
  },
};

async function writePages({ openForExport, runExport, sessionRedactor, FolderSink }, path, folder, isRedacted) {
  const opened = await openForExport({ kind: 'file', path });
  if (!opened.ok) throw new Error(opened.error.message);
  const order = {
    ...{ format: 'html', isSingleFile: false, isCompact: false },
    scope: { depth: null, turns: null, asOf: null },
    stamp: { madeBy: 'Treeline', madeAt: 0, timeZone: 'UTC' },
    redactor: isRedacted ? sessionRedactor(opened.value.source.facts.project) : null,
  };
  const outcome = await runExport(opened.value, order, new FolderSink(folder), () => undefined);
  if (!outcome.ok) throw new Error(outcome.error);
}

function checkNone(folder, secrets) {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (secrets.some((secret) => text.includes(secret))) throw new Error(`${name} holds a secret`);
  }
}

async function cpuSeconds(work) {
  globalThis.gc?.();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function parseFamily(path) {
  const folder = path.replace(/\.jsonl$/, '');
  const others = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  for (const file of [path, ...others.filter((name) => name.endsWith('.jsonl'))])
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') JSON.parse(line);
}
