import { expect, test } from './app.ts';
import { conversation, openSession } from './views.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

test('a tab that is closed and opened again shows the same, and two tabs both go on', async ({ page, home }) => {
  await openSession(page, 'Nest the agents.');
  const address = page.url();
  const context = page.context();
  const second = await context.newPage();
  await second.goto(address);
  for (const tab of [page, second]) await expect(conversation(tab)).toContainText('Done.');
  await second.close();
  home.append('nested', home.promptLine('nested', 'While one was closed.', uuid(1)));
  await expect(conversation(page)).toContainText('While one was closed.');

  const third = await context.newPage();
  await third.goto(address);
  await expect(conversation(third)).toContainText('While one was closed.');
  home.append('nested', home.promptLine('nested', 'For both.', uuid(2)));
  for (const tab of [page, third]) await expect(conversation(tab)).toContainText('For both.');
});

test('a setting changed in one tab holds in the other at once', async ({ page }) => {
  const second = await page.context().newPage();
  await second.goto(page.url().replace(/#.*$/, ''));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await second.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(second.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'light');
  await second.getByRole('radio', { name: 'Comfortable' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});
