import { expect, test } from './app.ts';
import { complaints } from './complaints.ts';

test('two sessions of the table are compared, swapped and opened', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Nest the agents.' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await expect(bar.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select Let agents fail.' }).click();
  await bar.getByRole('button', { name: 'Compare' }).click();
  const heads = page.getByRole('main').getByRole('link');
  await expect(heads).toHaveText(['Nest the agents.', 'Let agents fail.']);
  await expect(page.getByRole('row', { name: /^Agents/ })).toContainText('5');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await complaints(page, 'main')).toEqual([]);
  }
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(heads).toHaveText(['Let agents fail.', 'Nest the agents.']);
  await page.reload();
  await expect(heads.first()).toHaveText('Let agents fail.');
  await heads.first().click();
  await expect(page.getByRole('heading', { name: 'Let agents fail.', level: 1 })).toBeVisible();
});

test('a session that is not there is said, not shown as nothing', async ({ page }) => {
  await page.evaluate(() => {
    window.location.hash = '#/compare/nobody/none';
  });
  await expect(page.getByRole('main')).toContainText('Session not found.');
  await page.evaluate(() => {
    window.location.hash = '#/compare';
  });
  await expect(page.getByRole('main')).toContainText('Select two sessions to compare');
});
