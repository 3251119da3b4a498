import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Shell, type TargetOption, test } from './app.ts';
import { openInBrowser } from './browser-target.ts';
import { launchElectron } from './electron-target.ts';
import type { FixtureHome } from './fixture-home.ts';
import { conversation, group, openSession, sessionEntries, sessionList } from './views.ts';

/** Stands in the output of a call in an agent of an agent of an agent, and nowhere else. */
const buried = '"among the tools available"';

const start = (target: TargetOption['target'], home: FixtureHome): Promise<Shell> =>
  target.name === 'electron' ? launchElectron(target.path, home) : openInBrowser(target.path, home);

test('finds what only a nested agent was told, and opens the session at that row', async ({ page }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill(buried);
  const hit = page.getByRole('option').filter({ hasText: 'among the tools available' }).last();
  await expect(hit).toContainText('Nest the agents.');
  await hit.click();
  await expect(page.getByRole('heading', { name: 'Nest the agents.', level: 1 })).toBeVisible();
  await expect(group(page, 'Level four')).toBeVisible();
  await expect(conversation(page).locator('[data-marked=true]')).toContainText('Level four');
});

test('the page of results is reached and left by keyboard, and its filters stand in the words', async ({ page }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('echo L3');
  await expect(page.getByRole('option', { name: /Search everything for “echo L3”/ })).toBeVisible();
  await page.getByRole('option', { name: /Search everything for “echo L3”/ }).click();
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  const found = page.getByRole('listbox', { name: 'Found' });
  await expect(found.getByRole('option').first()).toContainText('Nest the agents.');
  await expect(found).toContainText('general-purpose');

  await page.getByRole('button', { name: 'Has errors' }).click();
  await expect(field).toHaveValue('echo L3 has:errors ');
  await page.getByRole('button', { name: 'Remove has:errors' }).click();
  await expect(field).toHaveValue('echo L3');
  await field.fill('no such word anywhere');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await field.fill('"echo L3"');
  await expect(found.getByRole('option').nth(1)).toContainText('echo L3');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nest the agents.', level: 1 })).toBeVisible();
  await expect(group(page, 'echo L3')).toBeVisible();
});

test('what a live session writes is found a moment later', async ({ page, home }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  home.append('nested', home.promptLine('nested', 'Water the baobab.', '00000000-0000-4000-8000-000000000003'));
  await expect(sessionList(page).getByRole('button').first()).toContainText('Nest the agents.');
  await page.keyboard.press('Control+k');
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Command palette' }).fill('');
    await page.getByRole('combobox', { name: 'Command palette' }).fill('baobab');
    await expect(page.getByRole('option').filter({ hasText: 'Water the baobab.' })).toBeVisible({ timeout: 700 });
  }).toPass();
});

test('the palette goes to a session, does things, and gives the page back, by keyboard alone', async ({ page }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('three age');
  await expect(page.getByRole('option', { selected: true })).toContainText('Ask three agents at once.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ask three agents at once.', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('theme light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the table sorts, filters, and chooses by key', async ({ page }) => {
  await sessionList(page).getByRole('button').first().waitFor();
  await page.getByRole('button', { name: 'All sessions as a table' }).first().click();
  const table = page.getByRole('grid', { name: 'All sessions' });
  await expect(table.getByRole('row')).toHaveCount(9);
  await page.getByRole('button', { name: 'View options' }).click();
  await page.getByRole('checkbox', { name: 'Group by project' }).uncheck();
  await page.keyboard.press('Escape');
  const titles = table.getByRole('row').filter({ hasText: /\./ });
  await table.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(titles).toHaveText([/Ask three/, /Let agents/, /Nest the/, /Work in/]);
  await table.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(titles).toHaveText([/Work in/, /Nest the/, /Let agents/, /Ask three/]);
  await table.getByRole('columnheader', { name: 'Agents' }).getByRole('button').click();
  await expect(titles.first()).toContainText('Nest the agents.');

  await page.keyboard.press('/');
  await page.keyboard.type('agent:Explore');
  await expect(titles).toHaveText([/Ask three/]);
  await page.keyboard.press('Escape');
  await expect(titles).toHaveCount(4);

  await table.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Selected sessions' })).toContainText('2 selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible();
});

test('pins, names, tags and notes survive a restart, and leave the agent’s files alone', async ({ target, home }) => {
  const before = home.read('nested');
  const first = await start(target, home);
  const list = sessionList(first.page);
  const menu = async (title: string, entry: string) => {
    await list.getByRole('button', { name: title }).click({ button: 'right' });
    await first.page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await menu('Let agents fail.', 'Pin');
  await expect(list.getByRole('heading').first()).toHaveText(/^Pinned/);
  await menu('Nest the agents.', 'Rename…');
  await first.page.getByRole('textbox', { name: 'Session name' }).fill('The nest');
  await first.page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'The nest' })).toBeVisible();
  await menu('The nest', 'Tags and note…');
  await first.page.getByRole('textbox', { name: 'Tags' }).fill('birds');
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('textbox', { name: 'Note' }).fill('Look here first.');
  await first.page.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('button', { name: 'The nest' })).toContainText('#birds');
  await menu('Work in the background.', 'Hide from list');
  await expect(sessionEntries(first.page)).toHaveCount(3);
  await first.close();

  const second = await start(target, home);
  const again = sessionList(second.page);
  await expect(sessionEntries(second.page)).toHaveCount(3);
  await expect(again.getByRole('heading').first()).toHaveText(/^Pinned/);
  await expect(sessionEntries(second.page).first()).toContainText('Let agents fail.');
  await expect(again.getByRole('button', { name: 'The nest' })).toContainText('#birds');
  await openSession(second.page, 'The nest');
  await second.page.getByRole('button', { name: 'Session actions' }).click();
  await second.page.getByRole('menuitem', { name: 'Tags and note…' }).click();
  await expect(second.page.getByRole('textbox', { name: 'Note' })).toHaveValue('Look here first.');
  await second.close();
  expect(home.read('nested')).toBe(before);
});

test('names, tags and notes are exported as a file', async ({ page, shell, home }) => {
  await sessionList(page).getByRole('button', { name: 'Nest the agents.' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(sessionList(page).getByRole('heading').first()).toHaveText(/^Pinned/);
  const saved = saveNext(shell, join(home.dataDir, 'exported.json'));
  await page.getByRole('button', { name: 'View options' }).click();
  await page.getByRole('button', { name: 'Export names, tags and notes…' }).click();
  const { name, text } = await saved;
  expect(name).toBe('treeline-marks.json');
  expect(text).toContain('1fdea56c-fe68-448e-8a07-2bf1b4225fbc');
});

/** What the next download holds. A window of its own would ask a person where to put it. */
async function saveNext({ page, electron }: Shell, path: string): Promise<{ name: string; text: string }> {
  if (electron === null) {
    const download = await page.waitForEvent('download');
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  }
  const name = await electron.evaluate(
    ({ session }, to) =>
      new Promise<string>((resolve) => {
        session.defaultSession.once('will-download', (_event, item) => {
          item.setSavePath(to);
          item.once('done', () => resolve(item.getFilename()));
        });
      }),
    path,
  );
  return { name, text: readFileSync(path, 'utf8') };
}
