import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Homes } from '@treeline/clients';
import { noArchive } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listedAt } from '../../test/listed-at.ts';
import { ArchiveKeeper } from './archive-keeper.ts';
import { openArchive } from './kept-homes.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures');
let folder = '';
let keeper: ArchiveKeeper | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-keeper-'));
});
afterEach(async () => {
  await keeper?.close();
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'data');

async function begin(client: string, fixture: string) {
  const dir = join(folder, 'home');
  await cp(join(fixtures, client, fixture, 'home'), dir, { recursive: true });
  const homes: Homes = [{ client, dir }];
  const { sessions } = await listedAt(homes);
  let changes = 0;
  let onChange: () => void = () => undefined;
  const changed = () => new Promise<void>((resolve) => (onChange = resolve));
  keeper = new ArchiveKeeper({
    ...{ homes, dataDir: dataDir(), summaries: () => sessions, now: Date.now },
    onChanged: () => {
      changes += 1;
      onChange();
    },
  });
  return { keeper, sessions, changed, changes: () => changes, dir };
}

test('nothing is kept until it is switched on', async () => {
  const { keeper, sessions } = await begin('claude-code', '02-single-subagent');
  keeper.setSettings(noArchive);
  expect(await keeper.state()).toMatchObject({ sessions: 0, bytes: 0 });
  expect(sessions.length).toBeGreaterThan(0);
});

test('what the client deletes soon is offered, kept once, and offered no more', async () => {
  const { keeper, sessions, dir } = await begin('claude-code', '02-single-subagent');
  expect((await keeper.state()).ending).toBe(0);
  await writeFile(join(dir, 'settings.json'), '{"cleanupPeriodDays": 3}');
  expect((await keeper.state()).ending).toBe(sessions.length);
  expect(await keeper.keepEnding()).toEqual({ ok: true, value: sessions.length });
  expect(await keeper.state()).toMatchObject({ sessions: sessions.length, ending: 0, endsAt: null });
  expect(await keeper.keepEnding()).toEqual({ ok: true, value: 0 });
});

test('sessions of chosen projects are kept, and those of others are not', async () => {
  const { keeper, sessions, changed } = await begin('claude-code', '02-single-subagent');
  const done = changed();
  keeper.setSettings({ ...noArchive, keeps: 'projects', projects: ['another'] });
  await done;
  expect((await keeper.state()).sessions).toBe(0);
  const again = changed();
  keeper.setSettings({ ...noArchive, keeps: 'projects', projects: sessions.map(({ project }) => project.id) });
  await again;
  expect((await keeper.state()).sessions).toBe(sessions.length);
});

test('what is older than the limit is taken out, with its bytes', async () => {
  const { keeper, changed } = await begin('claude-code', '02-single-subagent');
  const done = changed();
  keeper.setSettings({ ...noArchive, keeps: 'all', mostMegabytes: null, mostDays: null });
  await done;
  expect((await keeper.state()).bytes).toBeGreaterThan(0);
  const { sessions } = await openArchive(dataDir()).list();
  const age = Math.ceil((Date.now() - (sessions[0]?.updatedAt ?? 0)) / 86_400_000);
  const again = changed();
  keeper.setSettings({ ...noArchive, keeps: 'ending', mostDays: Math.max(1, age - 1) });
  await again;
  expect(await keeper.state()).toMatchObject(age > 1 ? { sessions: 0, bytes: 0 } : { sessions: 1 });
});

test.each([
  ['claude-code', '02-single-subagent'],
  ['codex', '03-subagents-v1'],
  ['codex', '07-resume-fork'],
])('%s %s is restored byte for byte', async (client, fixture) => {
  const { keeper, sessions, changed, dir } = await begin(client, fixture);
  const done = changed();
  keeper.setSettings({ ...noArchive, keeps: 'all' });
  await done;
  const out = join(folder, 'out');
  expect(sessions.length).toBeGreaterThan(0);
  expect((await keeper.state()).problems).toEqual([]);
  for (const { client: id, clientSessionId } of sessions)
    expect(await keeper.restore(id, clientSessionId, out)).toMatchObject({ ok: true });
  const restored = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.jsonl'));
  const original = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.jsonl'));
  expect(restored.sort()).toEqual(original.filter((name) => /sessions|projects/.test(name)).sort());
  for (const name of restored) expect(await readFile(join(out, name))).toEqual(await readFile(join(dir, name)));
});
