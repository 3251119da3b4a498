import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MarksStore } from '@treeline/library';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerLine, promptLine } from '../test/records.ts';

/** `TREELINE_DAMAGE_SEEDS=200` tries more of them. */
const seeds = Number(process.env.TREELINE_DAMAGE_SEEDS ?? 3);
const seedsAtOnce = 50;
const sessions = Array.from({ length: 3 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);

let folder: string;
let home: string;
let dataDir: string;
/** All that is in the data folder. */
let files: readonly string[];

beforeAll(async () => {
  // Below the project, where what cannot be bundled is found.
  const cache = join(import.meta.dirname, '../../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'treeline-damaged-app-'));
  home = join(folder, 'home');
  dataDir = join(folder, 'data');
  const input = { start: join(import.meta.dirname, '../test/start-damaged-app.ts') };
  await build({
    ...{ configFile: false, logLevel: 'error', root: folder, ssr: { noExternal: true, external: ['libsql'] } },
    build: {
      ssr: true,
      outDir: join(folder, 'out'),
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs' } },
    },
  });
  writeHome();
  mkdirSync(dataDir);
  const marks = new MarksStore(dataDir);
  const marked = sessions.map((sessionId) => ({ client: 'claude-code', sessionId }));
  marks.change(marked, { kind: 'note', note: 'Worth a second look. '.repeat(20) });
  marks.change(marked, { kind: 'pin', isPinned: true });
  marks.close();
  // What a sound start leaves is what is damaged.
  start('', -1, 0);
  files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .sort();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeHome(): void {
  mkdirSync(join(home, 'projects', '-app'), { recursive: true });
  for (const session of sessions) {
    const lines = [
      promptLine({ session, at: 0 }, `Look for the needle in ${session}`),
      ...Array.from({ length: 20 }, (_, at) => answerLine({ session, at: at + 1 }, `Haystack ${at} holds no needle.`)),
    ];
    writeFileSync(join(home, 'projects', '-app', `${session}.jsonl`), lines.join(''));
    const agents = join(home, 'projects', '-app', session, 'subagents');
    mkdirSync(agents, { recursive: true });
    const place = { session, agent: 'a1', at: 0 };
    writeFileSync(
      join(agents, 'agent-a1.jsonl'),
      promptLine(place, 'Look around.') + answerLine({ ...place, at: 1 }, 'Done.'),
    );
  }
}

/** How the starts ended, by seed. A process that ends early is followed by another. */
function start(file: string, from: number, to: number): ReadonlyMap<number, string> {
  const ended = new Map<number, string>();
  for (let next = from; next < to; ) {
    const script = join(folder, 'out', 'start.mjs');
    const args = [script, home, dataDir, file, String(next), String(Math.min(to, next + seedsAtOnce))];
    const { stdout, stderr, signal, status } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      timeout: 300_000,
    });
    const lines = stdout.split('\n').filter((line) => line !== '');
    for (const line of lines) {
      const [seed = '', ...words] = line.split(' ');
      next = Number(seed) + 1;
      ended.set(Number(seed), words.join(' ') || `${signal ?? status}: ${stderr.slice(0, 500)}`);
    }
    rmSync(`${dataDir}-damaged`, { recursive: true, force: true });
    if (lines.length === 0) throw new Error(stderr);
  }
  return ended;
}

test('a start leaves all files that the app has', () => {
  const kinds = [
    /^catalogue\.db$/,
    /^threads\.db$/,
    /^marks\.db$/,
    /^marks\.json$/,
    /^search-\w+\.db$/,
    /^settings\.json$/,
  ];
  for (const kind of [...kinds, /^archive\/sessions\/.*\.json$/, /^archive\/objects\/.*\.br$/]) {
    expect(
      files.some((file) => kind.test(file)),
      String(kind),
    ).toBe(true);
  }
});

test('whatever bytes of whatever file are damaged, the start ends in a list', () => {
  const all = sessions.length;
  const ended = oneOfEachKind(files).flatMap((file) =>
    [...start(file, 0, seeds)].flatMap(([seed, how]) =>
      how === `${all}/${all} ${all} true true` ? [] : [`${file}, seed ${seed}: ${how}`],
    ),
  );
  expect(ended).toEqual([]);
}, 3_000_000);

/** Of files that differ in a hash or an id alone one is enough. */
function oneOfEachKind(paths: readonly string[]): readonly string[] {
  const kinds = new Map(paths.map((path) => [path.replace(/[0-9a-f-]{8,}/g, '#'), path]));
  return [...kinds.values()];
}
