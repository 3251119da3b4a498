import { expect, test } from './app.ts';
import { conversation, openSession, sessionEntries } from './views.ts';

test('pages have addresses and titles, and back and forward go through them', async ({ page }) => {
  await expect(page).toHaveTitle('Treeline');
  await expect(sessionEntries(page)).toHaveCount(4);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('region', { name: 'All sessions' })).toBeVisible();
  await expect(page).toHaveTitle('Sessions · Treeline');
  await page.getByRole('row', { name: /Nest the agents/ }).dblclick();
  await expect(page).toHaveTitle(/Nest the agents\. · Treeline$/);
  await page.keyboard.press('i');
  await expect(page).toHaveTitle(/Nest the agents\. · Files · Treeline$/);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Settings · Treeline');

  await page.goBack();
  await expect(page).toHaveTitle(/Nest the agents\. · Files · Treeline$/);
  await page.goBack();
  await expect(conversation(page)).toContainText('Done.');
  await expect(page).toHaveTitle(/Nest the agents\. · Treeline$/);
  await page.goBack();
  await expect(page).toHaveTitle('Sessions · Treeline');
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Alt+ArrowRight');
  await expect(page).toHaveTitle('Settings · Treeline');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('pages are reached by key', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'All sessions' })).toBeVisible();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('th');
  // Letters that are typed into a field lead nowhere.
  await expect(page.getByRole('textbox', { name: 'Search settings' })).toHaveValue('th');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(page).toHaveTitle('Treeline');
});

test('an address that names nothing says so', async ({ page }) => {
  await page.evaluate(() => {
    window.location.hash = '#/nowhere/at/all';
  });
  await expect(page.getByRole('main')).toContainText('Page not found');
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Running' })).toBeVisible();
});
