import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importBundled } from '../bundle.mjs';
import { megabytes, parseAll, roundsFor } from '../lines.mjs';

/**
 * What a list entry needs, from a file's ends, against reading and parsing all of it. And what counting all of it takes,
 * of which the measure `rows` has the goal: a home's, with all threads.
 */
export const measure = {
  name: 'digest',
  goal: 3,
  async run({ corpora, rounds }) {
    const { readListPreview } = await importBundled('packages/library/src/read-list-preview.ts');
    const { digestUnit } = await importBundled('packages/library/src/reading/digest-unit.ts');
    const { FileReading } = await importBundled('packages/clients/src/file-reading.ts');
    const reading = new FileReading('/');
    const { claudeCodeFormat, unitAt } = await importBundled('packages/transcript/src/formats/claude-code/index.ts');
    const preview = (path) => () => claudeCodeFormat.listPreview(unitAt(path));
    const glance = (file, path, bytes) => readListPreview(reading, file, bytes.length, preview(path));
    const count = (file, path) => digestUnit({ ...unitAt(path), key: file }, reading, null);
    const rows = [];
    for (const corpus of corpora) {
      rows.push(await onDisk(corpus, 'digest', rounds, glance));
      const counted = await onDisk(corpus, 'digest, all counted,', rounds, count);
      rows.push({ ...counted, goal: 'say what it is', met: null });
    }
    return rows;
  },
};

async function onDisk(corpus, name, rounds, digest) {
  const folder = mkdtempSync(join(tmpdir(), 'treeline-bench-'));
  const sessions = corpus.files.filter((file) => /^projects\/[^/]+\/[^/]+\.jsonl$/.test(file.path));
  try {
    for (const { path, bytes } of sessions) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    return await compare(`${name} ${corpus.name}`, sessions, folder, rounds, digest);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compare(name, sessions, folder, rounds, digest) {
  const best = sessions.map(() => ({ parsing: Number.POSITIVE_INFINITY, working: Number.POSITIVE_INFINITY }));
  for (let round = roundsFor(sessions, rounds); round > 0; round--) {
    for (const [index, { path, bytes }] of sessions.entries()) {
      const file = join(folder, path);
      let start = performance.now();
      parseAll([{ path, bytes: readFileSync(file) }]);
      best[index].parsing = Math.min(best[index].parsing, performance.now() - start);
      start = performance.now();
      await digest(file, path, bytes);
      best[index].working = Math.min(best[index].working, performance.now() - start);
    }
  }
  const sum = (key) => best.reduce((total, times) => total + times[key], 0);
  const rate = (ms) => Math.round((megabytes(sessions) / ms) * 1e5) / 100;
  const ratio = sum('parsing') / sum('working');
  return {
    name,
    value: rate(sum('working')),
    unit: 'MB/s',
    limit: Math.round(rate(sum('parsing')) * measure.goal * 100) / 100,
    ratio: Math.round(ratio * 100) / 100,
    goal: measure.goal,
    met: ratio >= measure.goal,
  };
}
