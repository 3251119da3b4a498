import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, type Shell, test } from './app.ts';
import { complaints } from './complaints.ts';
import { openSession } from './views.ts';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treeline-export-spec-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

async function openDialog(page: Page, title: string): Promise<Locator> {
  await openSession(page, title);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export session' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The desktop app writes below the folder for downloads, which is this one. */
async function saveHere({ electron }: Shell): Promise<void> {
  await electron?.evaluate(({ app }, path) => app.setPath('downloads', path), folder);
}

/** What was saved, all of it as one text. */
async function exported(page: Page, shell: Shell, dialog: Locator): Promise<string> {
  const button = dialog.getByRole('button', { name: /^Export/ });
  if (shell.electron === null) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return readFileSync(await download.path(), 'utf8');
  }
  await button.click();
  await expect(dialog.getByRole('status')).toContainText('Written to');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

test('a session is looked through, words are added and kept, and it is written', async ({ page, shell }) => {
  await saveHere(shell);
  const dialog = await openDialog(page, 'Nest the agents.');
  await expect(dialog.getByRole('switch')).toBeChecked();
  await dialog.getByLabel('Word or pattern to replace').fill('Level one');
  await page.keyboard.press('Enter');
  const own = dialog.getByRole('listitem').filter({ hasText: 'Own word' }).first();
  await expect(own).toContainText(/\d+ places?/);
  const replaced = await exported(page, shell, dialog);
  expect(replaced).not.toContain('Level one');
  expect(replaced).toContain('[redacted:own-1]');
  await own.getByRole('radio', { name: 'Keep' }).check();
  const kept = await exported(page, shell, dialog);
  expect(kept).toContain('Level one');
});

test('a pattern that cannot run says why', async ({ page }) => {
  const dialog = await openDialog(page, 'Nest the agents.');
  await dialog.getByLabel('Word or pattern to replace').fill('/(a+)+/');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('must not repeat a group');
});

test('Escape closes it and gives the focus back; nothing complains in either theme', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const dialog = await openDialog(page, 'Nest the agents.');
    await expect(dialog.getByRole('status')).toHaveCount(0);
    expect(await complaints(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  }
});

test('without redaction it says so, and JSON by key alone holds everything', async ({ page, shell }) => {
  await saveHere(shell);
  const dialog = await openDialog(page, 'Nest the agents.');
  await dialog.getByRole('radio', { name: 'JSON' }).check();
  await dialog.getByRole('switch').uncheck();
  await expect(dialog).toContainText('Whoever gets the export can read them.');
  const text = await exported(page, shell, dialog);
  expect(JSON.parse(text)).toMatchObject({ version: 1 });
});
