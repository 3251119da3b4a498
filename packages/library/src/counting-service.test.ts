import {
  appendFileSync,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountedHome } from '../test/counted-home.ts';

const session = 'projects/-home-dev-03-parallel-subagents/b96872db-3aa9-4c77-bda4-9502a65ce880.jsonl';

let home: CountedHome;
beforeEach(() => {
  home = new CountedHome(['03-parallel-subagents', '13-resume-fork', 'cleared-while-running']);
});
afterEach(() => home.remove());

const prompt = `${JSON.stringify({
  ...{ type: 'user', uuid: 'new', parentUuid: null, timestamp: '2026-12-01T00:00:00.000Z', isSidechain: false },
  ...{ sessionId: 'b96872db-3aa9-4c77-bda4-9502a65ce880', message: { role: 'user', content: 'And now?' } },
})}\n`;

describe('LocalCountingService', () => {
  test('reads nothing again when nothing has changed, and knows the same', async () => {
    const first = await home.count();
    const second = await home.count();
    expect([second.rows, second.bytesRead, first.bytesRead > 0]).toEqual([first.rows, 0, true]);
  });

  test('reads what was appended, and only that', async () => {
    await home.count();
    appendFileSync(join(home.root, session), prompt);
    const counted = await home.count();
    expect(counted.bytesRead).toBe(Buffer.byteLength(prompt));
    expect(counted.rows).toEqual((await home.count(null)).rows);
  });

  test('keeps back a line that is being written', async () => {
    await home.count();
    appendFileSync(join(home.root, session), prompt.slice(0, 40));
    const half = await home.count();
    appendFileSync(join(home.root, session), prompt.slice(40));
    const whole = await home.count();
    const turns = (counted: typeof half) => counted.rows[session]?.totals.turns ?? 0;
    expect([turns(whole) - turns(half), whole.bytesRead]).toEqual([1, Buffer.byteLength(prompt)]);
  });

  test.each([
    {
      name: 'cut',
      change: (path: string) =>
        writeFileSync(path, readFileSync(path).subarray(0, Math.floor(statSync(path).size / 2))),
    },
    { name: 'written anew, and longer', change: (path: string) => writeFileSync(path, prompt.repeat(2000)) },
    {
      name: 'replaced by another of the same size and time',
      change: (path: string) => {
        const { atime, mtime } = statSync(path);
        copyFileSync(path, `${path}.new`);
        const text = readFileSync(path, 'utf8');
        writeFileSync(
          `${path}.new`,
          text.replace('"content":"', '"content":"\\u0041').replace(/\\u0041.{6}/, 'changed'),
        );
        writeFileSync(
          `${path}.new`,
          readFileSync(`${path}.new`, 'utf8').padEnd(text.length, ' ').slice(0, text.length),
        );
        utimesSync(`${path}.new`, atime, mtime);
        renameSync(`${path}.new`, path);
      },
    },
  ])('a file that was $name is read anew', async ({ change }) => {
    await home.count();
    change(join(home.root, session));
    const counted = await home.count();
    expect(counted.rows).toEqual((await home.count(null)).rows);
    expect(counted.bytesRead).toBeGreaterThanOrEqual(statSync(join(home.root, session)).size);
  });

  test('a session that is gone is forgotten, and an agent that is gone is not counted', async () => {
    await home.count();
    rmSync(join(home.root, 'projects/-home-dev-13-resume-fork'), { recursive: true });
    rmSync(join(home.root, session.replace('.jsonl', '')), { recursive: true });
    const counted = await home.count();
    const fresh = await home.count(null);
    expect(counted.rows[session]).toEqual(fresh.rows[session]);
    expect(Object.keys((await home.count()).rows)).toEqual(Object.keys(fresh.rows));
  });

  test('a new agent file in another session counts for the one that names it', async () => {
    const agents = home.files().filter(({ file }) => file.kind === 'agent' && file.group.includes('cleared'));
    const [moved] = agents;
    if (moved === undefined) throw new Error('the fixture has no agents');
    const bytes = readFileSync(join(home.root, moved.file.key));
    rmSync(join(home.root, moved.file.key));
    await home.count();
    writeFileSync(join(home.root, moved.file.key), bytes);
    expect((await home.count()).rows).toEqual((await home.count(null)).rows);
  });

  test('names what cannot be counted, and goes on', async () => {
    const long = join(home.root, 'projects/-home-dev-13-resume-fork/long.jsonl');
    writeFileSync(long, `${prompt}{"type":"user","x":"${'y'.repeat(70 * 1024 * 1024)}"}\n${prompt}`);
    writeFileSync(join(home.root, 'projects/-home-dev-13-resume-fork/binary.jsonl'), Buffer.alloc(100_000, 7));
    writeFileSync(join(home.root, 'projects/-home-dev-13-resume-fork/näm e\n"odd".jsonl'), prompt);
    const { rows, told } = await home.count();
    expect(told).toEqual([
      'projects/-home-dev-13-resume-fork/long.jsonl: 1 of its lines are too long to be read, and are left out.',
    ]);
    const turnsOf = (name: string) => rows[`projects/-home-dev-13-resume-fork/${name}.jsonl`]?.totals.turns;
    expect([turnsOf('long'), turnsOf('binary'), turnsOf('näm e\n"odd"')]).toEqual([2, 0, 1]);
  });

  test('makes a damaged file anew, and says so', async () => {
    const fresh = await home.count();
    const path = join(home.dataDir, 'catalogue.db');
    for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
    writeFileSync(path, 'nothing of the kind '.repeat(1000));
    const counted = await home.count();
    expect([counted.rows, counted.told]).toEqual([
      fresh.rows,
      [expect.stringMatching(/is damaged, so it was set aside as /)],
    ]);
    expect((await home.count()).bytesRead).toBe(0);
  });

  test('a file that breaks while it is in use is made anew too', async () => {
    const fresh = await home.count();
    const path = join(home.dataDir, 'catalogue.db');
    for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
    const bytes = readFileSync(path);
    // The first page, which says that it is a database, is left alone.
    writeFileSync(path, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xff)]));
    const counted = await home.count();
    expect([counted.rows, counted.told.length]).toEqual([fresh.rows, 1]);
  });

  test('where nothing can be written it counts all the same', async () => {
    writeFileSync(home.dataDir, 'a file where a folder should be');
    const counted = await home.count();
    expect([Object.keys(counted.rows).length, counted.told]).toEqual([
      Object.keys((await home.count(null)).rows).length,
      [expect.stringMatching(/cannot be written, so nothing is kept for the next time/)],
    ]);
  });
});
