import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { bundledScripts } from '../../../files/test/bundled-scripts.ts';
import { CountedHome } from '../../test/counted-home.ts';
import { ReaderThread } from './reader-thread.ts';
import type { SecondReading } from './two-thread-reading.ts';

let folder: string;
let home: CountedHome;
let isStarted: boolean;
let readThere: string[];

beforeAll(async () => {
  folder = await bundledScripts({ reader: join(import.meta.dirname, 'reader-worker.ts') });
  writeFileSync(
    join(folder, 'broken.mjs'),
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', () => { throw new Error('out of order'); });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  isStarted = false;
  readThere = [];
  home = CountedHome.all();
});
afterEach(() => home.remove());

function second(name: string): SecondReading {
  return {
    fromBytes: 1,
    start: (onRead) => {
      isStarted = true;
      return new ReaderThread(pathToFileURL(join(folder, name)), homesAt(home.root), (readings) => {
        readThere.push(...readings.map(({ file }) => file.path));
        onRead(readings);
      });
    },
  };
}

const transcripts = () => home.files().filter(({ unit }) => unit.reads === 'lines');

describe('what is read ahead', () => {
  test('is not added up before the rest is known, and not read again', async () => {
    const plain = await home.count(null);
    const { rows, bytesRead, early } = await home.count(null, { prepared: transcripts() });
    const all = transcripts().reduce((sum, { bytes }) => sum + bytes, 0);
    expect([early, rows, bytesRead]).toEqual([{ rows: 0, bytesRead: all }, plain.rows, plain.bytesRead]);
  });
});

describe('a second thread', () => {
  test.each([
    { name: 'before', prepared: () => transcripts() },
    { name: 'while sessions are added up', prepared: () => [] },
  ])('that reads $name gives the same rows, and reads nothing twice', async ({ prepared }) => {
    const plain = await home.count(null);
    const shared = await home.count(home.dataDir, { prepared: prepared(), second: second('reader.mjs') });
    expect([isStarted, shared.rows, shared.told]).toEqual([true, plain.rows, plain.told]);
    expect(shared.bytesRead).toBeGreaterThanOrEqual(plain.bytesRead);
    const again = await home.count();
    expect([again.rows, again.bytesRead]).toEqual([plain.rows, 0]);
  });

  test('reads all transcripts, of which it is given a part at a time', async () => {
    const project = join(home.root, 'projects', '-many');
    mkdirSync(project);
    for (let at = 1000; at < 1300; at++)
      writeFileSync(join(project, `00000000-0000-4000-8000-00000000${at}.jsonl`), '{"type":"user","uuid":"u"}\n');
    const { told } = await home.count(null, { second: second('reader.mjs') });
    // In two threads the engine would compile the readers twice.
    expect([told, readThere.sort()]).toEqual([
      [],
      transcripts()
        .map(({ unit }) => unit.key)
        .sort(),
    ]);
  });

  test('that fails costs nothing but its help', async () => {
    const plain = await home.count(null);
    const alone = await home.count(null, { second: second('broken.mjs') });
    expect([isStarted, alone.rows, alone.bytesRead]).toEqual([true, plain.rows, plain.bytesRead]);
  });
});
