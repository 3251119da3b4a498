import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { hostileSession } from './hostile-session.ts';
import { conversation, openSession } from './views.ts';

const id = '44444444-4444-4444-8444-444444444444';
const nobody = 'https://hostile.invalid';

interface Reports {
  readonly violations: string[];
}

/** Before the page's own scripts, so that nothing escapes it. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'reports', { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

test('hostile strings are text: nothing loads, nothing runs, nothing opens', async ({ page, home, shell }) => {
  // Some hundred keys: a busy machine needs its time.
  test.setTimeout(300_000);
  const asked: string[] = [];
  const events: string[] = [];
  const shown = hostileSession(id, nobody);
  home.addSession(id, shown.text);
  await page.context().route('**/*', (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('page', (other) => events.push(`window ${other.url()}`));
  await listen(page);
  await page.reload();
  await openSession(page, shown.title);

  // Every row is gone to and opened: only then has all of it been drawn.
  await expect(conversation(page)).toContainText('Be hostile.');
  await page.keyboard.press('g');
  for (let step = 0; step < shown.rows; step += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('j');
  }
  await page.keyboard.press('G');
  await expect(conversation(page)).toContainText('The end.');
  await expect(conversation(page).getByRole('alert')).toHaveCount(0);

  const { protocol, host } = new URL(page.url());
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !url.startsWith(`${protocol}//${host}/`) && !url.startsWith('data:'))).toEqual([]);
  const { violations } = (await page.evaluate(() => Reflect.get(window, 'reports'))) as Reports;
  expect(violations).toEqual([]);
  expect(events).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'hostile'))).toBeUndefined();
  expect(shell.electron?.windows().length ?? 1).toBe(1);
  const strange = await page.locator('main').evaluate((main) => {
    const made = 'script, iframe, object, embed, form, base, link, style, meta, img[src^="http"], [onerror], [onload]';
    return [...main.querySelectorAll(made)].map((element) => element.outerHTML);
  });
  expect(strange).toEqual([]);
});

test('the strings can be read as they were written', async ({ page, home }) => {
  const shown = hostileSession(id, nobody);
  home.addSession(id, shown.text);
  await openSession(page, shown.title);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('onerror="window.hostile');
  await expect(page.getByRole('search')).toContainText(/\d/);
  await page.keyboard.press('Enter');
  await expect(conversation(page).locator('[data-marked=true]')).toContainText(
    '<img src=x onerror="window.hostile = 1">',
  );
});
