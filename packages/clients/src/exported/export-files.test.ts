import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExportFiles } from './export-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-exported-'));
});
afterEach(() => rm(folder, { recursive: true }));

const exported = (id: string) =>
  JSON.stringify({
    ...{ format: 'treeline-export', version: 1, session: { id } },
    threads: [{ turns: [{ items: [{ type: 'text' }] }] }],
  });

async function listed(
  root: string,
): Promise<{ readonly names: readonly (string | null)[]; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const files = new ExportFiles(root);
  const units = (await files.list((problem) => problems.push(problem))) ?? [];
  for (const { unit } of units) expect(files.linesOf(unit.key).length).toBeGreaterThan(0);
  return { names: units.map(({ unit }) => unit.sessionId), problems };
}

test('a file, a folder, and a folder that has the name of its file', async () => {
  const inside = join(folder, 'a.json');
  await mkdir(inside);
  await writeFile(join(inside, 'a.json'), exported('one'));
  for (const root of [inside, join(inside, 'a.json')])
    expect(await listed(root)).toEqual({ names: ['one'], problems: [] });
});

test.runIf(process.platform !== 'win32')('what is no file beside the exports is passed over', async () => {
  await writeFile(join(folder, 'a.json'), exported('one'));
  await mkdir(join(folder, 'b.json'));
  execFileSync('mkfifo', [join(folder, 'c.json')]);
  await symlink('/dev/zero', join(folder, 'd.json'));
  await symlink(join(folder, 'nowhere'), join(folder, 'e.json'));
  expect(await listed(folder)).toEqual({ names: ['one'], problems: [] });
});

test.each([
  ['half a character', '\ud800', '\ufffd'],
  ['a way out', '../../etc', '../../etc'],
  ['a name of objects', '__proto__', '__proto__'],
  ['a whole text', 'x'.repeat(1_000_000), 'x'.repeat(200)],
])('an export whose ids are %s is listed and read as any other', async (_, id, expected) => {
  const threads = [{ turns: [{ items: [] }] }, { agent: { id }, turns: [{ items: [{ type: 'text' }] }] }];
  const document = { format: 'treeline-export', version: 1, session: { id }, threads };
  await writeFile(join(folder, 'a.json'), JSON.stringify(document));
  expect(await listed(folder)).toEqual({ names: [expected, expected], problems: [] });
});

test('between two of many exports others have their turn', async () => {
  for (let at = 0; at < 20; at++) await writeFile(join(folder, `${at}.json`), exported(`s${at}`));
  let turns = 0;
  let isOver = false;
  const look = () => {
    turns++;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await listed(folder);
  isOver = true;
  expect(turns).toBeGreaterThan(15);
});

test('a file that is cut behind its beginning is named, and the others are shown', async () => {
  await writeFile(join(folder, 'a.json'), exported('one').slice(0, -10));
  await writeFile(join(folder, 'b.json'), exported('two'));
  expect(await listed(folder)).toEqual({
    names: ['two'],
    problems: [expect.stringContaining('a.json: it is not JSON')],
  });
});
