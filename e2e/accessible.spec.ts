import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { group, openSession } from './views.ts';

/** In one page: the other way opens a second one, which the desktop app does not allow. */
async function complaints(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`nothing to complain about in ${colorScheme}`, async ({ page }) => {
    // Axe looks at every element, seven times.
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await complaints(page)).toEqual([]);

    await openSession(page, 'Let agents fail.');
    await expect(group(page, 'Agent that gets a 400')).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await openSession(page, 'Nest the agents.');
    await group(page, 'Level one').click();
    await group(page, 'Bash echo L1').click();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('done');
    await expect(page.getByRole('search')).toContainText(/\d/);
    await page.keyboard.press('Enter');
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Filter the rows' }).click();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await group(page, 'Level one').click({ button: 'right' });
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Open on its own' }).click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await page.keyboard.press('?');
    expect(await complaints(page)).toEqual([]);
  });
}

test('nothing turns or moves when motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSession(page, 'Nest the agents.');
  await group(page, 'Level one').click();
  await expect(group(page, 'Level two A')).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});
