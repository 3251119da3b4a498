import { mkdir, symlink } from 'node:fs/promises';
import type { SessionId } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TempHome } from '../test/temp-home.ts';
import { lookForSession } from './look-for-session.ts';

let home: TempHome;
beforeEach(async () => {
  home = await TempHome.make();
});
afterEach(() => home.remove());

const look = async (id: string) => (await lookForSession(home.root, id as SessionId))?.key ?? null;

test('finds a session by its name, in the folder that gives it this id', async () => {
  for (const project of ['-c', '-b', '-d']) await home.write(`projects/${project}/s.jsonl`, '');
  await home.write('projects/-a/other.jsonl', '');
  expect(await look('s')).toBe('projects/-b/s.jsonl');
});

test('finds nothing where there is nothing, and no home', async () => {
  expect(await look('s')).toBeNull();
  await home.write('projects/-a/other.jsonl', '');
  expect(await look('s')).toBeNull();
});

test('takes nothing else for a session: a folder, a link, an agent, a way out of the project', async () => {
  await home.write('projects/-a/agent-x.jsonl', '');
  await home.write('projects/secret.jsonl', '');
  await home.write('elsewhere.jsonl', '');
  await mkdir(home.path('projects/-a/folder.jsonl'));
  await symlink(home.path('elsewhere.jsonl'), home.path('projects/-a/link.jsonl'));
  await symlink(home.path('projects/-a'), home.path('projects/-z'));
  for (const id of ['folder', 'link', 'agent-x', '../secret', '-a/agent-x', '..', '', 'x\0'])
    expect([id, await look(id)]).toEqual([id, null]);
});
