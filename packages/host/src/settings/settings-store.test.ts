import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettingsStore } from './settings-store.ts';

let dir: string;
const stores: SettingsStore[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'treeline-settings-'));
});
afterEach(async () => {
  for (const store of stores.splice(0)) store.close();
  await rm(dir, { recursive: true });
});

async function open(dataDir = dir): Promise<SettingsStore> {
  const store = await SettingsStore.open(dataDir);
  stores.push(store);
  return store;
}

const dark = { ...defaultSettings, theme: 'dark' } as const;

test('what is changed is read again, for the user alone, and nothing else is left behind', async () => {
  const dataDir = join(dir, 'not', 'there', 'yet');
  const store = await open(dataDir);
  expect(store.settings).toEqual(defaultSettings);
  expect(await store.change(() => dark)).toEqual({ ok: true, value: null });
  expect((await open(dataDir)).settings).toEqual(dark);
  expect(await readdir(dataDir)).toEqual(['settings.json']);
  const modes = await Promise.all(
    [dataDir, join(dataDir, 'settings.json')].map(async (path) => (await stat(path)).mode),
  );
  if (process.platform !== 'win32') expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
});

test('a broken file is kept under another name, and a notice names its line', async () => {
  const broken = '{\n  "theme": "dark",\n  oh no\n}';
  await writeFile(join(dir, 'settings.json'), broken);
  const store = await open();
  expect(store.settings).toEqual(defaultSettings);
  expect(store.notice).toMatch(
    /settings\.json cannot be read: .*line 3.* It was set aside as .*settings\.json\.set-aside-2/,
  );
  const [kept] = await readdir(dir);
  expect(await readFile(join(dir, kept ?? ''), 'utf8')).toBe(broken);
  await store.change(() => dark);
  expect(store.notice).toBeNull();
});

test('what is valid holds, what is not is named and kept in a copy', async () => {
  const text = '{ "theme": "dark", "density": 7, "claudeDir": "/x" }';
  await writeFile(join(dir, 'settings.json'), text);
  const store = await open();
  expect(store.settings).toEqual({ ...dark, homes: { 'claude-code': ['/x'] } });
  expect(store.notice).toContain('"density" must be one of compact, comfortable.');
  await store.change((before) => ({ ...before, motion: 'reduced' }));
  const [, kept = ''] = (await readdir(dir)).sort();
  expect(await readFile(join(dir, kept), 'utf8')).toBe(text);
});

test('changes at once do not lose each other, also those of another process', async () => {
  const [first, second] = [await open(), await open()];
  await Promise.all([
    first.change((before) => ({ ...before, theme: 'dark' })),
    first.change((before) => ({ ...before, density: 'comfortable' })),
  ]);
  await second.change((before) => ({ ...before, motion: 'full' }));
  const all = { ...dark, density: 'comfortable', motion: 'full' };
  expect(second.settings).toEqual(all);
  const told = vi.fn();
  first.onChange(told);
  await vi.waitFor(() => expect(first.settings).toEqual(all), 60_000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a place that cannot be written to is reported, and nothing changes', async () => {
  await writeFile(join(dir, 'file'), '');
  const store = await open(join(dir, 'file'));
  expect(await store.change(() => dark)).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(store.settings).toEqual(defaultSettings);
});
