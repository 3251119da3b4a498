import { expect, test } from './app.ts';
import { conversation, openSession } from './views.ts';

const turns = 500;

/** Some 3 MB: more than is read before the first rows are shown. */
function largeSession(): string {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 16) + second * 1000).toISOString();
  const place = { isSidechain: false, userType: 'external', cwd: '/home/dev', sessionId: 'large', version: '2.1.300' };
  const lines: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const asked = { type: 'user', message: { role: 'user', content: `Question ${turn}` } };
    const text = `Answer ${turn}. ${'All is well. '.repeat(400)}`;
    const message = { id: `m${turn}`, type: 'message', role: 'assistant', content: [{ type: 'text', text }] };
    lines.push(JSON.stringify({ ...place, parentUuid: null, uuid: `q${turn}`, timestamp: at(turn * 2), ...asked }));
    lines.push(JSON.stringify({ ...place, uuid: `a${turn}`, timestamp: at(turn * 2 + 1), type: 'assistant', message }));
  }
  return `${lines.join('\n')}\n`;
}

test('of a large session only what is in view is mounted, at its beginning and at its end', async ({ page, home }) => {
  home.addSession('large', largeSession());
  await openSession(page, 'Question 0');
  await expect(conversation(page)).toContainText('Question 0');
  await expect(page.getByRole('progressbar', { name: 'Reading the session' })).toHaveCount(0);
  const rows = conversation(page).getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(turns * 2));
  expect(await rows.count()).toBeLessThan(80);
  await page.keyboard.press('G');
  await expect(conversation(page)).toContainText(`Answer ${turns - 1}.`);
  expect(await rows.count()).toBeLessThan(80);
});
