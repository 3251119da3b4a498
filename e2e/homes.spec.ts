import { expect, test } from './app.ts';
import { conversation, openSession, sessionEntries, sessionList } from './views.ts';

test.describe('a home that is not there', () => {
  test.use({ homeKind: 'missing' });

  test('says so, and shows the sessions once it is made', async ({ page, home }) => {
    await expect(page.getByRole('main')).toContainText(/There is no folder ~\/\.claude/);
    home.fill();
    await expect(sessionEntries(page)).toHaveCount(4);
    await openSession(page, 'Nest the agents.');
    await expect(conversation(page)).toContainText('Done.');
  });
});

test.describe('an empty home', () => {
  test.use({ homeKind: 'empty' });

  test('says that there are no sessions yet, and shows the first one', async ({ page, home }) => {
    await expect(page.getByRole('main')).toContainText(/No sessions in ~\/\.claude/);
    home.fill();
    await expect(sessionEntries(page)).toHaveCount(4);
  });
});

test('a session that cannot be parsed does not take the others with it', async ({ page, home }) => {
  home.addSession('22222222-2222-4222-8222-222222222222', 'this is no JSON\n{"neither": is this\n');
  const entry = sessionList(page).getByRole('button', { name: '22222222' });
  await expect(entry).toContainText('Unreadable: no valid line in this file');
  await entry.click();
  await expect(page.getByRole('main')).toContainText('2 unreadable lines');
  await openSession(page, 'Nest the agents.');
  await expect(conversation(page)).toContainText('Done.');
});
