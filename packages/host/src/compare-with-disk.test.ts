import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DiskWish, ToolUseId } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareWithDisk } from './compare-with-disk.ts';

let dir: string;
let project: string;
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'treeline-disk-')));
  project = join(dir, 'project');
  await mkdir(project);
  await writeFile(join(project, 'a.ts'), 'new top\none\ntwo\nthree\n');
  await writeFile(join(dir, 'out.ts'), 'secret\n');
  await symlink(join(dir, 'out.ts'), join(project, 'link.ts'));
});
afterEach(() => rm(dir, { recursive: true }));

const wish = (isWhole: boolean, from: number, ...lines: string[]): DiskWish => {
  return { toolUseId: 'c' as ToolUseId, file: 0, known: [{ from, lines }], isWhole };
};

async function differing(name: string, asked: DiskWish): Promise<readonly string[] | string> {
  const answer = await compareWithDisk(join(project, name), project, asked);
  if (!answer.ok) return answer.error.message;
  return answer.value.hunks.flatMap(({ lines }) => lines.map(({ sign, text }) => `${sign}${text}`));
}

test('a file that is known whole is compared line by line', async () => {
  expect(await differing('a.ts', wish(true, 1, 'new top', 'one', 'two', 'three'))).toEqual([]);
  expect(await differing('a.ts', wish(true, 1, 'one', '2', 'three'))).toEqual([
    ...['+new top', ' one', '-2', '+two', ' three'],
  ]);
});

test('a part that only stands elsewhere is no difference, one that is gone is', async () => {
  expect(await differing('a.ts', wish(false, 1, 'one', 'two'))).toEqual([]);
  expect(await differing('a.ts', wish(false, 2, 'one', '2'))).toEqual([' one', '-2', '+two']);
});

test('tabs that the records have as spaces, and ends of lines of Windows, are no difference', async () => {
  await writeFile(join(project, 'tabs.go'), 'func a() {\r\n\t\treturn\r\n}\r\n');
  expect(await differing('tabs.go', wish(true, 1, 'func a() {', '    return', '}'))).toEqual([]);
  expect(await differing('tabs.go', wish(false, 2, '    return', '}'))).toEqual([]);
});

test('nothing outside the project is read, by whatever way', async () => {
  expect(await differing('../out.ts', wish(true, 1))).toContain('outside the folder');
  expect(await differing('link.ts', wish(true, 1))).toContain('outside the folder');
  expect(await differing('gone.ts', wish(true, 1))).toContain('no longer on this machine');
});

test('what is no text is refused in words', async () => {
  await writeFile(join(project, 'picture'), Buffer.from([1, 0, 2]));
  expect(await differing('picture', wish(true, 1))).toBe('This is not a text file.');
});

test('lines that are all alike, in a file and in very many parts, are compared step by step', async () => {
  await writeFile(join(project, 'blank'), '\n'.repeat(20_000));
  const lines = [...Array.from({ length: 2_000 }, () => ''), 'other'];
  const known = Array.from({ length: 100 }, () => ({ from: 1, lines }));
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  const startedAt = process.cpuUsage();
  const answer = await compareWithDisk(join(project, 'blank'), project, { ...wish(false, 1), known });
  clearInterval(counting);
  const { user, system } = process.cpuUsage(startedAt);
  expect(answer.ok && answer.value.hunks.length).toBe(100);
  // Others of this thread had their turn every tenth of a second of work, and more often.
  expect(turns).toBeGreaterThan((user + system) / 1000 / 100);
});

test('too many lines, a pipe and parts that are none are refused in words', async () => {
  await writeFile(join(project, 'many'), '\n'.repeat(100_001));
  expect(await differing('many', wish(true, 1))).toBe('This file has too many lines to be compared.');
  for (const known of [null, 'x', [null], [{ from: 'x', lines: [] }], [{ from: 1, lines: [7] }]]) {
    const asked = { ...wish(true, 1), known } as unknown as DiskWish;
    expect(await differing('a.ts', asked)).toBe('Invalid part of a file.');
  }
});

test('a folder that holds the homes of people is no project, whatever a transcript says', async () => {
  for (const folder of ['/', homedir(), dirname(homedir())]) {
    const answer = await compareWithDisk(join(project, 'a.ts'), folder, wish(true, 1));
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('outside the folder') } });
  }
});
