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
