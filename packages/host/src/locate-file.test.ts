import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openedHomes } from '@treeline/clients';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { locateFile, pathOfUnit } from './locate-file.ts';

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

test('a unit lies in the home that its key names', () => {
  const homes = [
    { client: 'claude-code', dir: '/one' },
    { client: 'codex', dir: '/two' },
  ] as const;
  const [first, second] = openedHomes(homes).map(({ prefix }) => prefix);
  expect(pathOfUnit(homes, `${first}projects/p/s.jsonl`)).toBe(join('/one', 'projects/p/s.jsonl'));
  expect(pathOfUnit(homes, `${second}sessions/r.jsonl`)).toBe(join('/two', 'sessions/r.jsonl'));
  expect(pathOfUnit(homes, 'other~00000000:r.jsonl')).toBeNull();
});
