import { execFileSync } from 'node:child_process';
import { truncate } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TempHome } from '../../../files/test/temp-home.ts';
import { deletesAfterDays } from './deletes-after-days.ts';
import { findSession } from './find-session.ts';

let home: TempHome;
beforeEach(async () => {
  home = await TempHome.make();
});
afterEach(() => home.remove());

test('the days are those of the settings, else the usual ones', async () => {
  expect(await deletesAfterDays(home.root)).toBe(30);
  await home.write('settings.json', '{"cleanupPeriodDays": 7}');
  expect(await deletesAfterDays(home.root)).toBe(7);
  await home.write('settings.json', '{"cleanupPeriodDays": 0}');
  expect(await deletesAfterDays(home.root)).toBe(0);
  for (const text of ['{broken', 'null', '{"cleanupPeriodDays": "x"}', '{"cleanupPeriodDays": -1}']) {
    await home.write('settings.json', text);
    expect(await deletesAfterDays(home.root)).toBe(30);
  }
});

test('settings of any size are not read', async () => {
  await home.write('settings.json', '{"cleanupPeriodDays": 7}');
  await truncate(home.path('settings.json'), 2 ** 40);
  expect(await deletesAfterDays(home.root)).toBe(30);
});

test.skipIf(process.platform === 'win32')('settings that are a pipe are not waited for', async () => {
  await home.write('history.jsonl', '');
  execFileSync('mkfifo', [home.path('settings.json')]);
  expect(await deletesAfterDays(home.root)).toBe(30);
});

test('a session is found beside an entry of the registry that has any size', async () => {
  await home.write('projects/-app/s.jsonl', '{}\n');
  await home.write('sessions/1.json', '{"pid":1,"sessionId":"s"}');
  await truncate(home.path('sessions/1.json'), 2 ** 40);
  expect(await findSession(home.root, 's')).toMatchObject({ ok: true, value: { clients: [] } });
});
