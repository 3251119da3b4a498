import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
