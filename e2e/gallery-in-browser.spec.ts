import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import type { FixtureHome } from './fixture-home.ts';
import { forms, openTwice } from './gallery-forms.ts';
import { RunningSession } from './running-session.ts';
import { conversation, openSession } from './views.ts';

const pictures = process.env.TREELINE_PICTURES ?? join(import.meta.dirname, '..', 'test-results', 'gallery');
const fixtures = join(import.meta.dirname, '..', 'packages', 'transcript', 'fixtures', 'claude-code');
/** Real sessions, which are nobody's to copy: a home that is said by whoever has one. */
const realHome = process.env.TREELINE_GALLERY_HOME ?? '';
const small = { width: 1440, height: 900 };
const tall = { width: 1440, height: 1400 };

interface Found {
  readonly label: string;
  readonly id: string;
}

test.describe('gallery', () => {
  test.setTimeout(900_000);

  for (const colorScheme of ['dark', 'light'] as const) {
    const look = async (page: Page, viewport = small) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    };
    const take = (page: Page, name: string) =>
      page.screenshot({ path: join(pictures, `${name.replace(/[^\w-]+/g, '-')}-${colorScheme}.png`) });

    test(`every form in ${colorScheme}`, async ({ page }) => {
      await look(page);
      for (const { name, show } of forms) {
        await page.evaluate(() => {
          sessionStorage.clear();
          location.hash = '';
        });
        await page.reload();
        await show(page);
        await page.waitForTimeout(600);
        await take(page, name);
      }
    });

    test(`what runs in ${colorScheme}`, async ({ page, home }) => {
      const running = new RunningSession(home);
      await look(page);
      await openSession(page, 'Work in the background.');
      await expect(page.getByRole('region', { name: 'Running in the background' })).toBeVisible();
      await take(page, 'running');
      running.setStatus('waiting');
      await page.waitForTimeout(1500);
      await take(page, 'waiting');
    });

    test(`a session that cannot be read in ${colorScheme}`, async ({ page, home }) => {
      home.addSession('22222222-2222-4222-8222-222222222222', '{"type":"user","message":\n{nothing of this\n');
      await look(page);
      await goTo(page, '22222222-2222-4222-8222-222222222222');
      await page.waitForTimeout(1500);
      await take(page, 'unreadable');
    });

    test(`every session of the fixtures in ${colorScheme}`, async ({ page, home }) => {
      const sessions = addFixtures(home);
      await look(page, tall);
      for (const { label, id } of sessions) await takeSession(page, take, label, id);
    });

    test(`real sessions in ${colorScheme}`, async ({ page, home }) => {
      test.skip(realHome === '', 'TREELINE_GALLERY_HOME names no home with real sessions');
      cpSync(join(realHome, 'projects'), join(home.claudeDir, 'projects'), { recursive: true });
      await look(page, tall);
      for (const { label, id } of sessionsOf(join(realHome, 'projects'), 'real'))
        await takeSession(page, take, label, id);
    });
  }
});

/** As it opens, and with everything of its first turn open. */
async function takeSession(
  page: Page,
  take: (page: Page, name: string) => Promise<unknown>,
  label: string,
  id: string,
): Promise<void> {
  await goTo(page, id);
  await expect(conversation(page)).toBeVisible();
  await page.waitForTimeout(300);
  await take(page, `${label}-${id.slice(0, 8)}`);
  await openTwice(page);
  await page.waitForTimeout(500);
  await take(page, `${label}-${id.slice(0, 8)}-open`);
}

async function goTo(page: Page, id: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/session/${id}`);
}

/** Puts all fixtures into the home, and names their sessions. */
function addFixtures(home: FixtureHome): readonly Found[] {
  return readdirSync(fixtures).flatMap((fixture) => {
    const projects = join(fixtures, fixture, 'home', 'projects');
    if (!existsSync(projects)) return [];
    cpSync(projects, join(home.claudeDir, 'projects'), { recursive: true });
    return sessionsOf(projects, fixture);
  });
}

function sessionsOf(projects: string, label: string): readonly Found[] {
  const files = readdirSync(projects).flatMap((project) => readdirSync(join(projects, project)));
  const sessions = files.filter((file) => file.endsWith('.jsonl') && !file.startsWith('agent-'));
  return sessions.map((file) => ({ label, id: file.replace(/\.jsonl$/, '') }));
}
