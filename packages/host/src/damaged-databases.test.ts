import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MarksStore } from '@treeline/library';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerLine, promptLine } from '../test/records.ts';

const seeds = 200;
const seedsAtOnce = 50;
const sessions = Array.from({ length: 12 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);

let folder: string;
let home: string;
let dataDir: string;

beforeAll(async () => {
  // Below the project, where what cannot be bundled is found.
  const cache = join(import.meta.dirname, '../../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'treeline-damage-'));
  home = join(folder, 'home');
  dataDir = join(folder, 'data');
  const input = { start: join(import.meta.dirname, '../test/start-damaged.ts') };
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
  for (const file of ['marks.db', 'search.db']) start(file, -1, 0);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeHome(): void {
  mkdirSync(join(home, 'projects', '-app'), { recursive: true });
  for (const session of sessions) {
    const lines = [
      promptLine({ session, at: 0 }, `Look for the needle in ${session}`),
      ...Array.from({ length: 20 }, (_, at) => answerLine({ session, at: at + 1 }, `Haystack ${at} holds no needle.`)),
    ];
    writeFileSync(join(home, 'projects', '-app', `${session}.jsonl`), lines.join(''));
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
      timeout: 30_000,
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

test.each([
  ['marks.db', `${sessions.length}/${sessions.length}`],
  ['catalogue.db', `${sessions.length}/${sessions.length}`],
  ['search.db', 'found'],
])(
  'whatever bytes of %s are damaged, the start ends in a list',
  (file, expected) => {
    const ended = [...start(file, 0, seeds)].filter(([, how]) => how !== expected);
    expect(ended).toEqual([]);
  },
  120_000,
);
