import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSessions, exported, fixtureSessions } from '../../test/export-fixture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-again-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sessions = [
  ...fixtureSessions().map(({ name, path }) => [name, path] as const),
  ...(await databaseSessions()).map(({ name, place }) => [name, place] as const),
];

test.each(sessions)('%s, exported and opened again, is the same tree', async (name, from) => {
  const before = (await exported(from, { format: 'json' })).files.get('session.json') ?? '';
  const path = join(folder, `${name.replaceAll('/', '-')}.json`);
  await writeFile(path, before);
  const after = (await exported(path, { format: 'json' })).files.get('session.json') ?? '';
  expect(JSON.parse(after)).toEqual(JSON.parse(before));
});
