import { expect, test } from './app.ts';
import { group, openSession } from './views.ts';

test('a link to a row leads to it, also inside an agent that has not been read', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, 'Nest the agents.');
  await group(page, 'Level one').click();
  await group(page, 'Level two A').click();
  await group(page, 'Level three').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy link to this row' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toMatch(/^#\/session\/1fdea56c[^/]*\/row\/call%3A\w+\?in=\w+$/);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(group(page, 'Level three')).toBeFocused();
});

test('copies the command that resumes the session, and an agent id', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, 'Nest the agents.');
  const copied = async (name: string) => {
    await group(page, 'Level one').hover();
    await group(page, 'Level one').focus();
    // Past "Open agent (full view)".
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName('More');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Copy resume command')).toBe('claude --resume 1fdea56c-fe68-448e-8a07-2bf1b4225fbc');
  expect(await copied('Copy agent id')).toMatch(/^a\w{16}$/);
});
