import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import type { FixtureHome } from './fixture-home.ts';
import { conversation, openSession, sessionEntries, sessionList } from './views.ts';

/** Enough sessions that most of them are out of sight, and all of them in the list. */
async function fillUp(page: Page, home: FixtureHome, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    const record = {
      ...{ type: 'user', uuid: `u${at}`, parentUuid: null, sessionId: id, cwd: '/home/dev/many', version: '2.1.326' },
      timestamp: new Date(Date.UTC(2026, 9, 1) - at * 3_600_000).toISOString(),
      message: { role: 'user', content: `Prompt number ${at}` },
    };
    home.addSession(id, `${JSON.stringify(record)}\n`);
  }
  await expect(page.getByRole('heading', { name: `many ${count}` })).toBeVisible();
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return null;
    const { width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return width * height === 0 ? null : `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`;
  });

/** What Tab stops at, from the start of the page to the place where it leaves it. */
async function tabStops(page: Page, most: number): Promise<readonly (string | null)[]> {
  // A fresh page: where Tab begins stays where the focus was last.
  await page.reload();
  await page.waitForTimeout(800);
  const stops: (string | null)[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    // After the last stop the browser itself has the focus; then it begins anew.
    if (stop === stops[0] && stops.length > 3) break;
    stops.push(stop);
  }
  return stops;
}

test('Tab never stops at nothing, and a list is one stop', async ({ page, home }) => {
  await fillUp(page, home, 30);
  await expect(sessionEntries(page).first()).toBeVisible();
  const pages = ['#/home', '#/sessions', '#/settings', '#/search'];
  for (const hash of pages) {
    await page.evaluate((next) => {
      window.location.hash = next;
    }, hash);
    await page.waitForTimeout(400);
    const stops = await tabStops(page, 60);
    // The search begins in its field, as it should.
    if (hash !== '#/search') expect(stops[0]).toBe('button Skip to content');
    // The one hole is where the browser's own window has the focus, between the last stop and the first.
    const holes = stops.slice(0, -1).filter((stop) => stop === null);
    // The search begins in the middle of its stops, and so passes that hole where there is one.
    expect([hash, holes.length]).toEqual([hash, hash === '#/search' ? Math.min(1, holes.length) : 0]);
    expect(stops.length).toBeLessThan(60);
  }
});

test('Tab never stops at nothing in any tab of a session, nor where two are compared', async ({ page }) => {
  test.setTimeout(180_000);
  await openSession(page, 'Nest the agents.');
  const nested = new URL(page.url()).hash;
  await openSession(page, 'Let agents fail.');
  const failing = new URL(page.url()).hash;
  const compared = `#/compare/${nested.replace('#/session/', '')}/${failing.replace('#/session/', '')}`;
  for (const hash of [nested, `${nested}/agents`, `${nested}/files`, `${nested}/context`, compared]) {
    await page.evaluate((next) => {
      window.location.hash = next;
    }, hash);
    await page.waitForTimeout(400);
    const stops = await tabStops(page, 60);
    expect([hash, stops.length > 5, stops.slice(0, -1).indexOf(null)]).toEqual([hash, true, -1]);
  }
});

test('the focus is not lost with what a key removed', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  for (const tab of ['Agents', 'Files', 'Context', 'Conversation']) {
    const link = page.getByRole('navigation', { name: 'Tabs of the session' }).getByRole('link', { name: tab });
    await link.press('Enter');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeFocused();
  }
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('radio', { name: 'Only errors' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a list is entered where it stands, and the arrows move in it', async ({ page, home }) => {
  await fillUp(page, home, 30);
  await expect(sessionEntries(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(sessionEntries(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sessionEntries(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sessionList(page).getByRole('button', { name: 'Session menu' }).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sessionList(page).getByRole('button', { name: 'Session menu' }).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(sessionEntries(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(sessionList(page).getByRole('button', { name: 'Prompt number 29' })).toBeFocused();
  await expect(sessionList(page).locator('[data-session-entry][tabindex="0"]')).toHaveCount(1);
});

test('the list shows the session that is open, wherever it was opened from', async ({ page, home }) => {
  await fillUp(page, home, 60);
  await expect(sessionEntries(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Prompt number 47');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toContainText('Prompt number 47');
  // Until the session is found, the search for its words is chosen.
  await expect(chosen).not.toContainText('Search everything');
  await page.keyboard.press('Enter');
  await expect(conversation(page)).toContainText('Prompt number 47');
  const entry = sessionList(page).getByRole('button', { name: 'Prompt number 47' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toBeInViewport();
});

test('the table is where it was left', async ({ page, home }) => {
  await fillUp(page, home, 80);
  await expect(sessionEntries(page).first()).toBeVisible();
  await page.keyboard.press('t');
  const table = page.getByRole('grid', { name: 'All sessions' });
  await expect(page.getByText('84 sessions')).toBeVisible();
  await table.evaluate((box) => {
    box.scrollTop = 1200;
  });
  const row = page.getByRole('row', { name: /Prompt number 40/ });
  await expect(row).toBeVisible();
  const offset = await table.evaluate((box) => box.scrollTop);
  expect(offset).toBeGreaterThan(500);
  await table.evaluate((box) => box.focus({ preventScroll: true }));
  // A click of the mouse scrolls the row to where it likes it best.
  await row.dispatchEvent('click');
  await expect(conversation(page)).toContainText('Prompt number 40');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(table).toBeVisible();
  await expect.poll(() => table.evaluate((box) => box.scrollTop)).toBe(offset);
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(conversation(page)).toContainText('Prompt number 41');
});

test('panes are resized by their edge, by hand and by key, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Nest the agents.');
  const edge = page.getByRole('separator', { name: 'Resize sidebar' });
  const box = await edge.boundingBox();
  if (box === null) throw new Error('The edge is not there');
  await page.mouse.move(box.x + 2, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 102, 400, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '388');
  await page.getByRole('separator', { name: 'Resize details panel' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '388');
  await expect(page.getByRole('separator', { name: 'Resize details panel' })).toHaveAttribute('aria-valuenow', '320');
  await edge.dblclick();
  await expect(edge).toHaveAttribute('aria-valuenow', '288');
});

test('panes are folded by key, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Nest the agents.');
  const [sidebar, rail] = [sessionList(page), page.getByRole('complementary', { name: 'Agents and outline' })];
  for (const pane of [sidebar, rail]) await expect(pane).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('d');
  for (const pane of [sidebar, rail]) await expect(pane).toHaveCount(0);
  await page.reload();
  await expect(conversation(page)).toBeVisible();
  for (const pane of [sidebar, rail]) await expect(pane).toHaveCount(0);
  await page.keyboard.press('d');
  await page.keyboard.press('b');
  for (const pane of [sidebar, rail]) await expect(pane).toBeVisible();
});

test('tags are asked for where tags were asked for, and Escape discards', async ({ page }) => {
  await sessionList(page).getByRole('button', { name: 'Nest the agents.' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Tags and note…' }).click();
  await expect(page.getByRole('textbox', { name: 'Tags' })).toBeFocused();
  await page.keyboard.type('flaky');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sessionList(page).getByRole('button', { name: 'Nest the agents.' })).not.toContainText('flaky');

  await sessionList(page).getByRole('button', { name: 'Nest the agents.' }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Another name');
  await page.keyboard.press('Enter');
  await expect(sessionList(page).getByRole('button', { name: 'Another name' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sessionList(page).getByRole('button', { name: 'Nest the agents.' })).toBeVisible();
});

test('Home says what runs, what was left and what failed, and knows what was read', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Running' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'This week' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Latest sessions' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'List' })).toContainText('4 sessions · 1 source watched');
  await openSession(page, 'Let agents fail.');
  await page.keyboard.press('h');
  const left = main.getByRole('region', { name: 'Continue where you were' });
  await expect(left.getByRole('link')).toHaveText(/Let agents fail\./);
  await expect(main.getByRole('region', { name: 'Latest sessions' })).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'Let agents fail.', level: 1 })).toBeVisible();
});

test('a file without a valid line is unreadable in the list and when it is opened', async ({ page, home }) => {
  home.addSession('22222222-2222-4222-8222-222222222222', 'x\n');
  const entry = sessionList(page).getByRole('button', { name: '22222222' });
  await expect(entry).toContainText('unreadable');
  await entry.click();
  await expect(page.getByRole('main')).toContainText('1 unreadable line');
  await expect(page.getByRole('main').getByText('unreadable', { exact: true }).first()).toBeAttached();
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(header).not.toContainText(/failed|\$/);
  await expect(entry).not.toContainText(/failed|completed|\$/);
});
