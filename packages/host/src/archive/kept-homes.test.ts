import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { exported } from '../../test/export-fixture.ts';
import { listedAt } from '../../test/listed-at.ts';
import { homesIn } from './homes-in.ts';
import { keepableSessions, keepSessions } from './keep-sessions.ts';
import { openArchive, refreshKeptHomes, withKeptHomes } from './kept-homes.ts';

const fixture = join(import.meta.dirname, '../../../transcript/fixtures/claude-code/12a-media-and-output/home');
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-kept-'));
  await cp(fixture, join(folder, 'home'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const home = () => homesAt(join(folder, 'home'));
const dataDir = () => join(folder, 'data');

async function listed(homes = withKeptHomes(home(), dataDir())) {
  return (await listedAt(homes)).sessions;
}

async function keepAll() {
  const sessions = await keepableSessions(home(), await listed(), dataDir(), (message) => expect.fail(message));
  return { sessions, ...(await keepSessions(sessions, dataDir())) };
}

test('a kept session is listed and counted as before when original deleted, and is marked', async () => {
  const before = await listed();
  const { kept, problems, sessions } = await keepAll();
  expect(problems).toEqual([]);
  expect(kept.length).toBe(before.length);
  expect(sessions.every(({ endsAt }) => endsAt !== null)).toBe(true);
  await refreshKeptHomes(dataDir());
  expect(await listed()).toEqual(before);
  await rm(join(folder, 'home/projects'), { recursive: true });
  expect(await refreshKeptHomes(dataDir())).toEqual([]);
  const after = await listed();
  const facts = (all: typeof before) =>
    all.map(({ clientSessionId, title, totals, startedAt }) => ({ clientSessionId, title, totals, startedAt }));
  expect(facts(after)).toEqual(facts(before));
  expect(after.every(({ isKept }) => isKept === true)).toBe(true);
  // It is back: the original is shown, once.
  await cp(fixture, join(folder, 'home'), { recursive: true });
  await refreshKeptHomes(dataDir());
  expect((await listed()).map(({ isKept }) => isKept)).toEqual(before.map(() => undefined));
});

test('all that lies in folders of a session is kept, byte for byte', async () => {
  const { kept } = await keepAll();
  const archive = openArchive(dataDir());
  for (const session of kept) await archive.restore(session, join(folder, 'out'));
  const all = async (dir: string) =>
    (await readdir(dir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
      .sort();
  const paths = await all(join(folder, 'out/projects'));
  expect(paths).toEqual(await all(join(folder, 'home/projects')));
  for (const path of paths) {
    const [one, other] = await Promise.all(
      ['home', 'out'].map((root) => readFile(join(folder, root, 'projects', path))),
    );
    expect(one?.equals(other ?? Buffer.alloc(0)), path).toBe(true);
  }
});

test('what was kept is not kept again until it changes', async () => {
  await keepAll();
  const { sessions } = await keepAll();
  expect(sessions.every(({ isKept }) => isKept)).toBe(true);
});

test('a folder from elsewhere and an archive open as homes of their own', async () => {
  const before = (await listed()).length;
  await keepAll();
  for (const dir of [join(folder, 'home'), join(folder, 'home/projects'), join(folder, 'data/archive')]) {
    const homes = await homesIn(dir);
    if (!homes.ok) throw new Error(homes.error);
    expect(await listed(homes.value)).toHaveLength(before);
  }
  expect(await homesIn(join(folder, 'nothing'))).toMatchObject({ ok: false });
});

test('an exported session opens as a home of its own, as a file and in a folder, and is listed', async () => {
  const [session] = await listed();
  const place = { kind: 'id', sessionId: session?.clientSessionId ?? '', homes: home() } as const;
  const { files } = await exported(place, { format: 'json' });
  const file = join(folder, 'session.json');
  await writeFile(file, files.get('session.json') ?? '');
  for (const path of [file, folder]) {
    const homes = await homesIn(path);
    if (!homes.ok) throw new Error(homes.error);
    const [found, ...others] = await listed(homes.value);
    expect(others).toEqual([]);
    const { title, clientSessionId, totals, project } = found ?? expect.fail('nothing is listed');
    expect({ title, clientSessionId, project: project.folder }).toEqual({
      ...{ title: session?.title, clientSessionId: session?.clientSessionId, project: session?.project.folder },
    });
    expect(totals?.agents).toEqual(session?.totals?.agents);
    expect(found?.isKept).toBeUndefined();
  }
});

test('an archive that would fill the disk is not unpacked', async () => {
  await keepAll();
  const sessions = join(folder, 'data/archive/sessions/claude-code');
  const [name = ''] = await readdir(sessions);
  const session = JSON.parse(await readFile(join(sessions, name), 'utf8'));
  session.files[0].bytes = 2 ** 45;
  await writeFile(join(sessions, name), JSON.stringify(session));
  expect(await homesIn(join(folder, 'data/archive'))).toMatchObject({
    ok: false,
    error: expect.stringContaining('too much to be unpacked'),
  });
});
