import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { complaints } from './complaints.ts';
import { sessionList } from './views.ts';

test('sessions that are about to be deleted are offered, kept and counted', async ({ page, home, target }) => {
  writeFileSync(join(home.claudeDir, 'settings.json'), '{"cleanupPeriodDays": 3}');
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'will be deleted' });
  await expect(offer).toContainText('4 sessions', { timeout: 30_000 });
  expect(await complaints(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Archive now' }).click();
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const section = page.getByRole('region', { name: 'Archive' });
  await expect(section).toContainText('4 sessions,');
  await expect(section.getByLabel('Archive sessions')).toHaveValue('none');
  await section.getByLabel('Archive sessions').selectOption('projects');
  await section.getByRole('checkbox').first().click();
  await expect(section.getByRole('checkbox').first()).toBeChecked();
  await section.getByLabel('Limit by age').selectOption('365');
  const archive = join(home.settingsFile(target.name), '..', 'archive', 'sessions', 'claude-code');
  expect(readdirSync(archive).length).toBe(4);
});

test('a turned down offer does not come back with the next reload', async ({ page, home }) => {
  writeFileSync(join(home.claudeDir, 'settings.json'), '{"cleanupPeriodDays": 3}');
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'will be deleted' });
  await offer.getByRole('button', { name: 'Not now' }).click({ timeout: 30_000 });
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(sessionList(page).getByRole('button', { name: 'Nest the agents.' })).toBeVisible();
  await page.waitForFunction(() => performance.now() > 6_000);
  await expect(offer).toHaveCount(0);
});
