import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { complaints } from './complaints.ts';
import { conversation, group, openSession } from './views.ts';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

/** What the file holds; nothing as long as it has not been written. */
const written = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const rootData = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

test('theme, density and motion hold at once, on disk, and after a reload', async ({ page, home, target }) => {
  await openSession(page, 'Nest the agents.');
  const height = async () => (await group(page, 'Level one').boundingBox())?.height;
  expect(await height()).toBe(28);
  await openSettings(page);
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await page.getByRole('radio', { name: 'Reduced' }).check();
  expect(await rootData(page)).toMatchObject({ theme: 'light', density: 'comfortable', motion: 'reduced' });
  const file = home.settingsFile(target.name);
  await expect.poll(() => written(file)).toMatchObject({ theme: 'light', density: 'comfortable', motion: 'reduced' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await page.reload();
  await expect.poll(() => rootData(page)).toMatchObject({ theme: 'light', density: 'comfortable', motion: 'reduced' });
  await page.goBack();
  await expect(conversation(page)).toContainText('Done.');
  expect(await height()).toBe(34);
});

test('a change by hand in the file shows in the window', async ({ page, home, target }) => {
  await openSettings(page);
  home.writeSettings(target.name, '{ "theme": "dark" }');
  await expect.poll(async () => (await rootData(page)).theme).toBe('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test.describe('a broken settings file', () => {
  test.use({ settingsText: '{ "theme": "dark",\n  oh' });

  test('is kept under another name, with a notice', async ({ page, home, target }) => {
    const notice = page.getByRole('status').filter({ hasText: 'settings.json cannot be read' });
    await expect(notice).toContainText('line 2');
    const file = home.settingsFile(target.name);
    const [kept = ''] = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.set-aside-`));
    expect(readFileSync(`${dirname(file)}/${kept}`, 'utf8')).toBe('{ "theme": "dark",\n  oh');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await openSettings(page);
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => written(file)).toMatchObject({ theme: 'light' });
  });
});

test('the search finds settings, by key alone', async ({ page }) => {
  await openSettings(page);
  await page.keyboard.press('/');
  await page.keyboard.type('index');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for “index”');
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Appearance' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rebuild index…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Keyboard' }).click();
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeFocused();
  await expect(page).toHaveURL(/#\/settings\/keyboard$/);
});

test('a price of one’s own is checked, kept, and counts in the table', async ({ page, home, target }) => {
  await openSettings(page);
  const table = page.getByRole('region', { name: 'Prices' });
  await table.getByRole('button', { name: 'Add model' }).click();
  await page.keyboard.type('my-model');
  await table.getByRole('textbox', { name: 'Input price of my-model' }).fill('two');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('textbox', { name: 'Input price of my-model' })).toHaveAttribute('aria-invalid', 'true');
  await table.getByRole('textbox', { name: 'Input price of my-model' }).fill('2');
  await table.getByRole('textbox', { name: 'Output price of my-model' }).fill('4.5');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row', { name: /my-model/ })).toContainText('4.50');
  await expect
    .poll(() => written(home.settingsFile(target.name)))
    .toMatchObject({ prices: { 'my-model': { input: 2, output: 4.5, cacheWrite: null, cacheRead: null } } });

  const [edit] = await table.getByRole('button', { name: /^Edit the price of claude/ }).all();
  await edit?.click();
  for (const field of await table.getByRole('textbox').all()) await field.fill('1000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('t');
  await expect(page.getByRole('row', { name: /Nest the agents/ })).toContainText(/\$[\d,]{2,}/);
});

for (const theme of ['Dark', 'Light'] as const) {
  test(`nothing to complain about in the settings in ${theme.toLowerCase()}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSettings(page);
    await page.getByRole('radio', { name: theme }).check();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Add model' }).click();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Search settings' }).fill('key');
    expect(await complaints(page)).toEqual([]);
  });
}

test('licences are listed', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Show licences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Licences' });
  await expect(dialog).toContainText('react-dom');
  await expect(dialog).toContainText('libsql');
});
