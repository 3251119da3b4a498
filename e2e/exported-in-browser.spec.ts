import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { complaints } from './complaints.ts';

const root = join(import.meta.dirname, '..');
const fixture = join(root, 'packages/transcript/fixtures/claude-code/07-failing-subagents/home/projects');
const session =
  readdirSync(fixture, { recursive: true, encoding: 'utf8' }).find((path) =>
    /^[^/\\]+[/\\][^/\\]+\.jsonl$/.test(path),
  ) ?? '';

let folder = '';
let browser: Browser;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treeline-exported-'));
  const args = [join(root, 'out/main/cli.cjs'), 'export', join(fixture, session), '--out-dir', folder];
  execFileSync(process.execPath, args);
  const executablePath = process.env.TREELINE_E2E_CHROMIUM;
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
});

test.afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Opens a page from the disk. Any request but for the page itself, and any complaint, is collected. */
async function open(
  name: string,
  options: { readonly colorScheme?: 'dark' | 'light'; readonly javaScriptEnabled?: boolean },
) {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) problems.push(`asked for ${request.url()}`);
  });
  await page.goto(pathToFileURL(join(folder, name)).href);
  return { page, problems, close: () => context.close() };
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`every page loads nothing and is accessible in ${colorScheme}`, async () => {
    for (const name of readdirSync(folder)) {
      const { page, problems, close } = await open(name, { colorScheme });
      expect(await complaints(page), name).toEqual([]);
      expect(problems, name).toEqual([]);
      await close();
    }
  });
}

test('a call that started an agent leads to its page, and that leads back', async () => {
  const { page, problems, close } = await open('index.html', {});
  await page.getByRole('link', { name: /Agent with 529s.*Open transcript/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent with 529s');
  await page
    .getByRole('navigation', { name: /^Way up/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let agents fail.');
  expect(problems).toEqual([]);
  await close();
});

test('find, fold and keys work with scripts', async () => {
  const { page, close } = await open('index.html', {});
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Find in this page' }).fill('stopme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.locator('article details[open]')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.locator('article details:not([open])')).toHaveCount(0);
  await close();
});

test('everything can be read without scripts', async () => {
  const { page, close } = await open('index.html', { javaScriptEnabled: false });
  await expect(page.getByText('That is all.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await close();
});
