import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { locateFile } from './locate-file.ts';

let dir: string;
let project: string;
beforeEach(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'treeline-locate-')));
  project = join(dir, 'project');
  await mkdir(project);
  await writeFile(join(project, 'in.ts'), '');
  await writeFile(join(dir, 'out.ts'), '');
  await symlink(join(dir, 'out.ts'), join(project, 'link.ts'));
});
afterEach(() => rm(dir, { recursive: true }));

test.each([
  ['in.ts', true],
  ['../out.ts', false],
  // A link out of the project leads out of it.
  ['link.ts', false],
])('%s is in the project: %s', async (name, isInProject) => {
  expect(await locateFile(name, project)).toMatchObject({ ok: true, value: { isInProject } });
  expect(await locateFile(join(project, name), project)).toMatchObject({ ok: true, value: { isInProject } });
});

test('what is no file, not there or not named is refused in words', async () => {
  expect(await locateFile(project, project)).toMatchObject({ ok: false, error: { code: 'refused' } });
  for (const path of ['gone.ts', 'a\0b', null]) {
    expect(await locateFile(path, project)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  }
  expect(await locateFile('in.ts', null)).toMatchObject({ ok: false });
  expect(await locateFile(join(project, 'in.ts'), null)).toMatchObject({ ok: true, value: { isInProject: false } });
});
