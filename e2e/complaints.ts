import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds in a page, or in one element of it: the rule and the beginning of the element. */
export async function complaints(page: Page, within = 'html'): Promise<readonly string[]> {
  // In one page: the other way opens a second one, which the desktop app does not allow.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(within).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Draws the page in a theme without changing the settings. */
export async function drawIn(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}
