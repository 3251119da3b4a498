import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderCorpus, plainCorpus, requestCorpus } from '../../bench/corpus.mjs';

const MOST_LINES = 3000;

/** Good lines to break: those of the fixtures, and some written here so that there are always some of each kind. */
export function seedLines() {
  const fixtures = folderCorpus(
    'fixtures',
    fileURLToPath(new URL('../../packages/transcript/fixtures', import.meta.url)),
  );
  const written = [plainCorpus(1), requestCorpus(1)].map((corpus) => linesOf(corpus).slice(0, 200));
  const found = linesOf(fixtures);
  const rollouts = linesOf({ files: fixtures.files.filter(({ path }) => path.includes('rollout-')) });
  // Evenly over all fixtures: the same every time.
  const step = Math.max(1, Math.floor(found.length / MOST_LINES));
  return [...written.flat(), ...rollouts, ...found.filter((_, index) => index % step === 0)];
}

/** Rows of a database as lines, from the exports of the same sessions; as many as to be met among the others. */
export function rowSeeds({ exportedSession, sessionLine }) {
  const folder = new URL('../../packages/transcript/fixtures/opencode/', import.meta.url);
  const names = readdirSync(folder, { recursive: true }).filter((name) => /export\/.*\.json$/.test(name));
  const lines = names.flatMap((name) => {
    const found = exportedSession(readFileSync(new URL(name, folder), 'utf8'));
    return found === null ? [] : [sessionLine(found.row, null), ...found.lines];
  });
  return Array.from({ length: 8 }, () => lines).flat();
}

function linesOf(corpus) {
  const files = corpus.files.filter((file) => file.path.endsWith('.jsonl'));
  return files.flatMap((file) => file.bytes.toString().split('\n')).filter((line) => line !== '');
}
