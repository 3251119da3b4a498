import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import type { FixtureHome } from './fixture-home.ts';
import { conversation, group, openSession } from './views.ts';

const pictures = join(import.meta.dirname, '..', 'test-results', 'gallery');
const fixtures = join(import.meta.dirname, '..', 'packages', 'transcript', 'fixtures', 'claude-code');

/** A form, and how to get to it. */
interface Form {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

const forms: readonly Form[] = [
  { name: 'home', show: async () => undefined },
  { name: 'session', show: (page) => openSession(page, 'Let agents fail.') },
  { name: 'nested', show: (page) => openAll(page, 'Nest the agents.') },
  { name: 'background', show: (page) => openAll(page, 'Work in the background.') },
  {
    name: 'agent-page',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await group(page, 'Level one').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Open on its own' }).click();
    },
  },
  {
    name: 'row-menu',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await group(page, 'Level one').click({ button: 'right' });
    },
  },
  {
    name: 'find',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await page.keyboard.press('Control+f');
      await page.keyboard.type('done');
      await expect(page.getByRole('search')).toContainText(/\d/);
      await page.keyboard.press('Enter');
      await expect(conversation(page).locator('[data-marked=true]')).toBeVisible();
    },
  },
  {
    name: 'filter',
    show: async (page) => {
      await openSession(page, 'Let agents fail.');
      await page.getByRole('button', { name: 'Filter the rows' }).click();
      await page.getByRole('radio', { name: 'Only errors' }).check();
    },
  },
  { name: 'keys', show: (page) => page.keyboard.press('?') },
];

async function openAll(page: Page, title: string): Promise<void> {
  await openSession(page, title);
  await openTwice(page);
}

/** Everything in the first turn, two levels deep. */
async function openTwice(page: Page): Promise<void> {
  await expect(conversation(page)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await page.waitForTimeout(500);
  await page.keyboard.press('e');
}

test.describe('gallery', () => {
  test.setTimeout(600_000);

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`every form in ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const { name, show } of forms) {
        await page.evaluate(() => {
          sessionStorage.clear();
          location.hash = '';
        });
        await page.reload();
        await show(page);
        await page.waitForTimeout(600);
        await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
      }
    });

    test(`every session of the fixtures in ${colorScheme}`, async ({ page, home }) => {
      const sessions = addFixtures(home);
      await page.setViewportSize({ width: 1440, height: 1400 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const { fixture, id } of sessions) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `#/session/${id}`);
        await expect(conversation(page)).toBeVisible();
        await openTwice(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(pictures, `${fixture}-${id.slice(0, 8)}-${colorScheme}.png`) });
      }
    });
  }
});

/** Puts all fixtures into the home, and names their sessions. */
function addFixtures(home: FixtureHome): readonly { readonly fixture: string; readonly id: string }[] {
  return readdirSync(fixtures).flatMap((fixture) => {
    const projects = join(fixtures, fixture, 'home', 'projects');
    if (!existsSync(projects)) return [];
    cpSync(projects, join(home.claudeDir, 'projects'), { recursive: true });
    const files = readdirSync(projects).flatMap((project) => readdirSync(join(projects, project)));
    const ids = files.filter((file) => file.endsWith('.jsonl') && !file.startsWith('agent-'));
    return ids.map((file) => ({ fixture, id: file.replace(/\.jsonl$/, '') }));
  });
}
