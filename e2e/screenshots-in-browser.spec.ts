import { join } from 'node:path';
import { expect, test } from './app.ts';
import { group, openSession } from './views.ts';

const images = join(import.meta.dirname, '..', 'docs', 'images');

/** The README's pictures: taken when asked for, since fonts differ a little between machines. */
for (const colorScheme of ['dark', 'light'] as const) {
  test(`a picture in ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSession(page, 'Nest the agents.');
    await group(page, 'Level one').click();
    await group(page, 'Level two A').click();
    await group(page, 'Level three').click();
    await expect(group(page, 'Level two B')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(images, `treeline-${colorScheme}.png`) });

    await page.keyboard.press('Control+k');
    await page.keyboard.type('scripted work');
    await page.getByRole('option', { name: /Search everything for/ }).click();
    await expect(page.getByRole('listbox', { name: 'Found' })).toContainText('general-purpose');
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(images, `search-${colorScheme}.png`) });
  });
}

/** To be looked at beside the design, at both of its widths. */
for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [1440, 1024]) {
    test(`a picture of the settings in ${colorScheme} at ${width}`, async ({ page }, { outputDir }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.getByRole('navigation', { name: 'Sessions' }).getByRole('button')).toHaveCount(4);
      await page.getByRole('link', { name: 'Settings' }).first().click();
      await expect(page.getByRole('table')).toBeVisible();
      await page.screenshot({ path: join(outputDir, `settings-${colorScheme}-${width}.png`) });
      await page.getByRole('link', { name: 'Prices' }).click();
      await page.getByRole('button', { name: 'Add model' }).click();
      await page.screenshot({ path: join(outputDir, `settings-more-${colorScheme}-${width}.png`) });
      await page.getByRole('link', { name: 'About' }).click();
      await page.screenshot({ path: join(outputDir, `settings-end-${colorScheme}-${width}.png`) });
      await page.getByRole('textbox', { name: 'Search settings' }).fill('session');
      await page.screenshot({ path: join(outputDir, `settings-search-${colorScheme}-${width}.png`) });
    });
  }
}
