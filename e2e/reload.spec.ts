import { expect, test } from './app.ts';
import { conversation, group, openSession } from './views.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

test('a page that is loaded again shows what it showed, and goes on', async ({ page, home }) => {
  await openSession(page, 'Nest the agents.');
  await group(page, 'Level one').click();
  await expect(group(page, 'Level two A')).toBeVisible();
  home.append('nested', home.promptLine('nested', 'Before the reload.', uuid(1)));
  await expect(conversation(page)).toContainText('Before the reload.');
  const before = await conversation(page).getByRole('listitem').allInnerTexts();

  await page.reload();
  await expect(group(page, 'Level two A')).toBeVisible();
  await expect(conversation(page)).toContainText('Before the reload.');
  // An opened agent's rows come after those of the session.
  await expect.poll(() => conversation(page).getByRole('listitem').allInnerTexts()).toEqual(before);
  home.append('nested', home.promptLine('nested', 'After the reload.', uuid(2)));
  await expect(conversation(page)).toContainText('After the reload.');
});

test('a session that is deleted stays readable under a line that says so, until it is there again', async ({
  page,
  home,
}) => {
  await openSession(page, 'Nest the agents.');
  await expect(conversation(page)).toContainText('Done.');
  const text = home.takeAway('nested');
  await expect(page.getByRole('alert')).toContainText('Showing what was read until');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('done');
  await expect(page.getByRole('search')).toContainText('Find needs the session’s file, which is gone');
  await page.keyboard.press('Escape');
  await expect(conversation(page)).toContainText('Done.');
  home.append('nested', text);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(conversation(page)).toContainText('Done.');
  home.append('nested', home.promptLine('nested', 'And on.', uuid(3)));
  await expect(conversation(page)).toContainText('And on.');
});
