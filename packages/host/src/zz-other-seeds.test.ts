import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DamagedStarts } from '../test/damaged-starts.ts';
import { answerLine, promptLine } from '../test/records.ts';

/** `TREELINE_DAMAGE_SEEDS=200` tries more of them. */
const seeds = Number(process.env.TREELINE_DAMAGE_SEEDS ?? 3);

let starts: DamagedStarts;
/** All that is in the data folder. */
let files: readonly string[];

beforeAll(async () => {
  starts = await DamagedStarts.make({ script: 'start-damaged-app.ts', sessions: 3, timeout: 300_000 });
  for (const session of starts.sessions)
    writeAgent(join(starts.home, 'projects', '-app', session, 'subagents'), session);
  // The files that a sound start leaves are damaged.
  starts.start('', -1, 0);
  files = readdirSync(starts.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(starts.dataDir, join(entry.parentPath, entry.name)))
    .sort();
}, 120_000);
afterAll(() => starts.remove());

function writeAgent(folder: string, session: string): void {
  mkdirSync(folder, { recursive: true });
  const place = { session, agent: 'a1', at: 0 };
  const lines = promptLine(place, 'Look around.') + answerLine({ ...place, at: 1 }, 'Done.');
  writeFileSync(join(folder, 'agent-a1.jsonl'), lines);
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
  const all = starts.sessions.length;
  const ended = oneOfEachKind(files).flatMap((file) =>
    [...starts.start(file, 5000, 5000 + seeds)].flatMap(([seed, how]) =>
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
