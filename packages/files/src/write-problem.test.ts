import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeProblem } from './write-problem.ts';

test('a folder that cannot be made is named, with the reason', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'treeline-write-'));
  const path = join(dir, 'file');
  await writeFile(path, '');
  const reason = await mkdir(path, { recursive: true }).catch(writeProblem);
  const within = await mkdir(join(path, 'a'), { recursive: true }).catch(writeProblem);
  await rm(dir, { recursive: true });
  expect(reason).toBe(`${path}: There is a file where a folder is needed.`);
  expect(within).toContain('There is a file where a folder is needed.');
});

test('a full disk is called so, and other errors are left to others', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(writeProblem(full)).toBe('No space is left on the disk.');
  expect(writeProblem(new TypeError('x is undefined'))).toBeNull();
});
