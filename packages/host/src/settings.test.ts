import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'treeline-settings-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('what is written is read again, and nothing else is left behind', async () => {
  const dataDir = join(dir, 'not', 'there', 'yet');
  expect(await readSettings(dataDir)).toEqual({ ok: true, value: { claudeDir: null } });
  expect(await writeSettings(dataDir, { claudeDir: '/x' })).toEqual({ ok: true, value: null });
  expect(await readSettings(dataDir)).toEqual({ ok: true, value: { claudeDir: '/x' } });
  expect(await readdir(dataDir)).toEqual(['settings.json']);
});

test.each([
  ['half a file', '{"claudeDir": "/x'],
  ['a wrong type', '{"claudeDir": 7}'],
])('%s is reported, not thrown', async (_name, text) => {
  await writeFile(join(dir, 'settings.json'), text);
  expect(await readSettings(dir)).toEqual({
    ok: false,
    error: { message: expect.stringContaining(join(dir, 'settings.json')) },
  });
});

test('a place that cannot be written to is reported', async () => {
  await writeFile(join(dir, 'file'), '');
  expect(await writeSettings(join(dir, 'file'), { claudeDir: null })).toMatchObject({ ok: false });
});
