import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { complaints } from './complaints.ts';
import { RunningSession } from './running-session.ts';
import { group, openSession, sessionList } from './views.ts';

/** By the app's own button: not every shell takes a wish for its system's colours. */
async function chooseTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  const isChosen = () => page.evaluate((name) => document.documentElement.dataset.theme === name, theme);
  for (let press = 0; press < 3 && !(await isChosen()); press += 1) {
    await page.getByRole('button', { name: /^Theme:/ }).click();
  }
  expect(await isChosen()).toBe(true);
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`nothing to complain about while agents run in ${colorScheme}`, async ({ page, home }) => {
    test.setTimeout(300_000);
    const running = new RunningSession(home);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await chooseTheme(page, colorScheme);
    await openSession(page, 'Work in the background.');
    await expect(page.getByRole('region', { name: 'Running in the background' })).toBeVisible();
    await group(page, 'Long background job').click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    running.setStatus('waiting');
    await expect(page).toHaveTitle(/^‖ /);
    expect(await complaints(page)).toEqual([]);
  });

  test(`nothing to complain about in ${colorScheme}`, async ({ page }) => {
    // Axe looks at every element, seven times.
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await chooseTheme(page, colorScheme);
    expect(await complaints(page)).toEqual([]);

    await openSession(page, 'Let agents fail.');
    await expect(group(page, 'Agent that gets a 400')).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await openSession(page, 'Nest the agents.');
    await group(page, 'Level one').click();
    await group(page, 'echo L1').click();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('done');
    await expect(page.getByRole('search')).toContainText(/\d/);
    await page.keyboard.press('Enter');
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // A press in the same moment is faster than a hand, and may come while the panel goes.
    await expect(page.getByRole('group', { name: 'Filter' })).toBeHidden();

    await group(page, 'Level one').click({ button: 'right' });
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Open agent (full view)' }).click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await page.keyboard.press('?');
    expect(await complaints(page)).toEqual([]);
  });

  test(`nothing to complain about in the list, the table, search and palette in ${colorScheme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await chooseTheme(page, colorScheme);

    await sessionList(page).getByRole('button', { name: 'Nest the agents.' }).hover();
    await sessionList(page).getByRole('button', { name: 'Session menu' }).first().click();
    await expect(page.getByRole('menu', { name: 'Session' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('nest');
    await expect(page.getByRole('option', { selected: true })).toContainText('Nest the agents.');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('option', { name: /Search everything for/ }).click();
    await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('all sessions as a table');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Nest the agents/ }).click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'View options' }).click();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rebuild index…' }).click();
    await expect(page.getByRole('dialog', { name: 'Rebuild index?' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}

test('nothing to complain about in the dialogs of a session and on a page that is not there', async ({
  page,
  home,
}) => {
  test.setTimeout(300_000);
  home.append('nested', 'not valid JSON\n');
  await openSession(page, 'Nest the agents.');
  await page.getByRole('button', { name: '1 unreadable line' }).click();
  await expect(page.getByRole('dialog', { name: 'Unreadable lines and unknown records' })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Session actions' }).click();
  await page.getByRole('menuitem', { name: 'Tags and note…' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.location.hash = '#/nowhere';
  });
  await expect(page.getByText('Page not found')).toBeVisible();
  expect(await complaints(page)).toEqual([]);
});

test('nothing turns or moves when motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSession(page, 'Nest the agents.');
  await group(page, 'Level one').click();
  await expect(group(page, 'Level two A')).toBeVisible();
  // What only comes later takes a millisecond for that.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name)),
  );
  expect(moving).toEqual([]);
});
