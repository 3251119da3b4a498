import { expect, test } from './app.ts';
import { conversation, group, openSession, sessionEntries, sessionList } from './views.ts';

test('shows the projects and their sessions, newest first', async ({ page }) => {
  const list = sessionList(page);
  await expect(list.getByRole('heading')).toHaveText([
    /^04-nested-subagents, 07-failing-subagents, 06-background-subagent, 03-parallel-subagents/,
  ]);
  await expect(sessionEntries(page)).toHaveText([
    /Nest the agents\./,
    /Let agents fail\./,
    /Work in the background\./,
    /Ask three agents at once\./,
  ]);
});

test('opens a session and shows what was asked, done and answered', async ({ page }) => {
  await openSession(page, 'Ask three agents at once.');
  await expect(sessionList(page).locator('[aria-current]')).toContainText('Ask three agents at once.');
  const rows = conversation(page);
  await expect(rows.getByRole('listitem').first()).toContainText('Ask three agents at once.');
  await expect(group(page, 'Review the code')).toHaveCount(2);
  await expect(group(page, 'Explore the tree')).toContainText('Explore');
});

test('opens a group, and a group inside it, and closes them', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  const outer = group(page, 'Level one');
  const inner = group(page, 'Level two A');
  const innermost = group(page, 'Level three');
  await expect(outer).toHaveAttribute('aria-expanded', 'false');
  await expect(outer).toContainText('general-purpose');
  await expect(outer).toHaveAccessibleName(/3 tools/);
  await expect(inner).toHaveCount(0);

  await outer.click();
  await expect(outer).toHaveAttribute('aria-expanded', 'true');
  await expect(group(page, 'Level two B')).toBeVisible();
  await expect(inner).toHaveAttribute('aria-expanded', 'false');

  await inner.click();
  await expect(innermost).toBeVisible();
  // A page that is higher than its window scrolls under the pointer when a row gets the focus.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

  await outer.click();
  await expect(outer).toHaveAttribute('aria-expanded', 'false');
  await expect(inner).toHaveCount(0);
});

test('an agent that failed says so without being opened', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  await expect(group(page, 'Agent that gets a 400')).toContainText(/failed/);
});
