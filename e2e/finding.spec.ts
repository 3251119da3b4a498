import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { complaints } from './complaints.ts';
import { openSession, sessionEntries, sessionList } from './views.ts';

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const filterField = (page: Page) => page.getByRole('combobox', { name: 'Filter sessions' }).first();
const hits = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option');

async function goToSearch(page: Page): Promise<void> {
  await expect(sessionEntries(page)).toHaveCount(4);
  await page.evaluate(() => {
    location.hash = '#/search';
  });
  await expect(searchField(page)).toBeFocused();
}

test('a type of agent alone lists those agents, and leads to the answer', async ({ page }) => {
  await goToSearch(page);
  await page.getByRole('button', { name: 'Agent', exact: true }).click();
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
  await expect(hits(page)).toHaveCount(2);
  await expect(hits(page).nth(1)).toContainText(/completed.*Explore the tree.*finished, 3 steps/);
  await hits(page).nth(1).click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('finished, 3 steps');
});

test('a filter that is none is not searched for, and the right one is a key away', async ({ page }) => {
  await goToSearch(page);
  await searchField(page).fill('file:notes.md');
  const notice = page.getByRole('status').filter({ hasText: 'file: is not a filter. Did you mean path:notes.md?' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Searching…')).toHaveCount(0);
  expect(await complaints(page)).toEqual([]);
  await searchField(page).press('Alt+Enter');
  await expect(searchField(page)).toHaveValue('path:notes.md');
  await expect(notice).toHaveCount(0);
  for (const begun of ['is:', 'after:2026-', '-word']) {
    await searchField(page).fill(begun);
    await expect(page.getByText('Add a word, or a value for the filter.')).toBeVisible();
    await expect(page.getByText('Nothing found')).toHaveCount(0);
  }
  await searchField(page).fill('after:bogus ');
  await expect(page.getByText('“after:bogus” is not a date.')).toBeVisible();
});

test('filters are completed by key in the search, the sidebar and the table', async ({ page }) => {
  await goToSearch(page);
  await searchField(page).pressSequentially('ag');
  await page.keyboard.press('Tab');
  await expect(searchField(page)).toHaveValue('agent:');
  await expect(page.getByRole('listbox', { name: 'Values of agent:' })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.type('Exp');
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toHaveValue('agent:Explore ');
  await expect(hits(page)).toHaveCount(2);

  await page.evaluate(() => {
    location.hash = '';
  });
  await page.keyboard.press('/');
  await expect(filterField(page)).toBeFocused();
  await page.keyboard.type('has:');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('agents');
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Values of has:' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(filterField(page)).toHaveValue('');

  await page.keyboard.type('agent:Exp');
  await page.keyboard.press('Enter');
  await expect(sessionList(page).getByRole('button', { name: 'Ask three agents at once.' })).toBeVisible();
  await expect(filterField(page)).toHaveValue('agent:Explore ');
  await page.getByRole('button', { name: 'All sessions as a table' }).first().click();
  const inTable = page.getByRole('region', { name: 'All sessions' }).getByRole('combobox');
  await expect(inTable).toHaveValue('agent:Explore ');
  await inTable.fill('tool:Bash ');
  await expect(page.getByText('tool: looks inside sessions.').first()).toBeVisible();
});

test('the palette opens on recent sessions, completes filters, and finds no scattered letters', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  await openSession(page, 'Let agents fail.');
  await page.keyboard.press('Control+k');
  const groups = page.getByRole('dialog').getByRole('group');
  await expect(groups.first()).toHaveAttribute('aria-label', 'Recent');
  await expect(page.getByRole('option').first()).toContainText('Nest the agents.');
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.type('tool:');
  await expect(page.getByRole('option', { selected: true })).toContainText('Bash');
  await expect(page.getByText('nothing found')).toHaveCount(0);
  await page.keyboard.press('Tab');
  const field = page.getByRole('combobox', { name: 'Command palette' });
  await expect(field).toHaveValue('tool:Bash ');
  await field.fill('file:x.go');
  await expect(page.getByText('An unknown filter never starts a search')).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await field.press('Alt+Enter');
  await expect(field).toHaveValue('path:x.go');
  await field.fill('nsta');
  await expect(page.getByRole('option', { name: /Search everything for/ })).toBeVisible();
  await expect(page.getByRole('option').filter({ hasText: 'Nest the agents.' })).toHaveCount(0);
});

test('the key of the filter is shown where it leads there', async ({ page }) => {
  const hint = page.getByRole('region', { name: 'List' }).getByText('/', { exact: true });
  await expect(hint).toBeVisible();
  await openSession(page, 'Nest the agents.');
  await expect(hint).toHaveCount(0);
});
