import { test as base, expect } from './app.ts';
import { FixtureHome } from './fixture-home.ts';
import { conversation, openSession, sessionEntries, sessionList } from './views.ts';

const id = '44444444-4444-4444-8444-444444444444';

/** The app with a second home of the same client, which has a session of its own. */
const test = base.extend<{ other: FixtureHome }>({
  other: [
    async ({ home }, use) => {
      const other = new FixtureHome('empty');
      other.addSession(id, home.promptLine('nested', 'From the other home.', 'first'));
      home.otherDirs.push(other.claudeDir);
      await use(other);
      other.remove();
    },
    { auto: true },
  ],
});

test('two homes are one list: sessions of both are opened, followed, named and found', async ({
  page,
  home,
  other,
}) => {
  await expect(sessionEntries(page)).toHaveCount(5);
  await openSession(page, 'From the other home.');
  other.addTo(id, home.promptLine('nested', 'Asked later, over there.', 'second'));
  await expect(conversation(page)).toContainText('Asked later, over there.');
  await openSession(page, 'Nest the agents.');
  await expect(conversation(page)).toContainText('Done.');

  await sessionList(page).getByRole('button', { name: 'From the other home.' }).press('F2');
  await page.keyboard.type('Over there');
  await page.keyboard.press('Enter');
  await expect(sessionList(page).getByRole('button', { name: 'Over there' })).toBeVisible();

  await page.evaluate(() => {
    location.hash = '#/search';
  });
  await page.getByRole('combobox', { name: 'Search everything' }).fill('"asked later"');
  const hits = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(hits).toHaveCount(2);
  await expect(hits.nth(1)).toContainText('Asked later, over there.');
  await hits.nth(1).click();
  await expect(conversation(page)).toContainText('Asked later, over there.');
});

test('the settings list both, each with its sessions, and one that goes away is said', async ({ page, other }) => {
  await expect(sessionEntries(page)).toHaveCount(5);
  await page.evaluate(() => {
    location.hash = '#/settings';
  });
  await expect(page.getByText('Watching · 4 sessions')).toBeVisible();
  await expect(page.getByText('Watching · 1 session', { exact: false }).last()).toBeVisible();
  other.remove();
  await page.evaluate(() => {
    location.hash = '';
  });
  await expect(sessionEntries(page)).toHaveCount(4);
  await expect(page.getByText(/There is no folder /).first()).toBeVisible();
});
