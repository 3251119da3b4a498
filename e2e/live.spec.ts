import { expect, test } from './app.ts';
import { conversation, openSession, sessionEntries, sessionList } from './views.ts';

const uuid = '00000000-0000-4000-8000-000000000001';

test('a line that is appended shows up by itself', async ({ page, home }) => {
  await openSession(page, 'Nest the agents.');
  home.append('nested', home.promptLine('nested', 'Now water the trees.', uuid));
  await expect(conversation(page)).toContainText('Now water the trees.');
});

test('half a line shows nothing, and the rest completes it', async ({ page, home }) => {
  await openSession(page, 'Nest the agents.');
  const marker = home.promptLine('nested', 'A whole line after it.', '00000000-0000-4000-8000-000000000002');
  // Cut inside the letter ü, which is two bytes.
  const line = Buffer.from(home.promptLine('nested', 'Grün ist der Wald.', uuid));
  const cut = line.indexOf(Buffer.from('ü')) + 1;
  home.append('nested', line.subarray(0, cut));
  home.append('parallel', home.promptLine('parallel', 'Meanwhile, elsewhere.', uuid));
  // Once the other file's line has been seen, the half one has had its chance too.
  await expect(sessionList(page).getByRole('button').first()).toContainText('Ask three agents at once.');
  await expect(conversation(page)).not.toContainText('Gr');

  home.append('nested', Buffer.concat([line.subarray(cut), Buffer.from(marker)]));
  await expect(conversation(page)).toContainText('A whole line after it.');
  await expect(conversation(page)).toContainText('Grün ist der Wald.');
});

test('a session that is written to moves to the top of the list', async ({ page, home }) => {
  const first = sessionList(page).getByRole('button').first();
  await expect(first).toContainText('Nest the agents.');
  home.append('parallel', home.promptLine('parallel', 'One more thing.', uuid));
  await expect(first).toContainText('Ask three agents at once.');
});

test('a new session appears in the list by itself', async ({ page, home }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  home.addSession('11111111-1111-4111-8111-111111111111', home.promptLine('nested', 'Plant another one.', uuid));
  await expect(sessionList(page).getByRole('button', { name: 'Plant another one.' })).toBeVisible();
});
