import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { conversation, openSession } from './views.ts';

const sessionId = '33333333-3333-4333-8333-333333333333';
const sizes = ['11px', '12px', '13px', '14px', '17px'];
const prose = [
  '# First heading with `code`',
  '## Second heading',
  '###### Sixth heading',
  'Text with `code`, a [link](https://example.org/somewhere) and a hidden\u200bcharacter.',
  '- an item with `code`',
  '> a quote with `code`',
  '| Column | Other |\n| --- | --- |\n| `cell` | text |',
  '```ts\nconst a = 1;\n```',
].join('\n\n');

/** Each place of the app, and how to get to it from the session of this spec. */
const places: readonly (readonly [name: string, show: (page: Page) => Promise<unknown>])[] = [
  ['a conversation, brief', (page) => page.keyboard.press('1')],
  ['a conversation, everything', (page) => page.keyboard.press('3')],
  ['a nested agent', showNested],
  ['agents', (page) => page.getByRole('link', { name: 'Agents' }).click()],
  ['context', (page) => page.getByRole('link', { name: 'Context' }).click()],
  ['files', (page) => page.getByRole('link', { name: 'Files' }).click()],
  ['home', (page) => goTo(page, '#/')],
  ['the table', (page) => goTo(page, '#/sessions')],
  ['search', (page) => goTo(page, '#/search?q=done')],
  ['settings', (page) => goTo(page, '#/settings')],
  ['the palette', (page) => page.keyboard.press('Control+k')],
  ['the list of keys', (page) => page.keyboard.press('?')],
];

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ page, home }) => {
  home.addSession(sessionId, sessionWith(prose));
  await goTo(page, `#/session/${sessionId}`);
  await expect(conversation(page)).toContainText('Second heading');
});

test('every text has one of five sizes', async ({ page }) => {
  for (const [name, show] of places) {
    await show(page);
    await expect.poll(() => textSizes(page), { message: name }).not.toEqual([]);
    expect(
      (await textSizes(page)).filter((size) => !sizes.includes(size)),
      name,
    ).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('the facts of a session wrap where they have too little room, and none is cut', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  await page.setViewportSize({ width: 520, height: 450 });
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head).toContainText('$');
  const cut = await head.evaluate((header) =>
    [...header.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto')
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const right = await head.evaluate((header) => header.getBoundingClientRect().right);
  const cost = await head.getByText('$').last().boundingBox();
  expect((cost?.x ?? right) + (cost?.width ?? 0)).toBeLessThan(right);
});

test('no place is wider than a window at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const [name, show] of places) {
    await show(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name }).toBe(720);
    await page.keyboard.press('Escape');
  }
});

test('no text is cut off without an ellipsis at 1024 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [name, show] of places) {
    await show(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name }).toBe(1024);
    await expect.poll(() => cutTexts(page), { message: name }).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('what opens stays inside of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await goTo(page, '#/');
  await page.getByRole('button', { name: 'View options' }).click();
  const panel = await page.getByRole('group', { name: 'View options' }).boundingBox();
  expect(panel?.x).toBeGreaterThanOrEqual(8);
  expect((panel?.x ?? 1024) + (panel?.width ?? 0)).toBeLessThanOrEqual(1016);
});

test('the first row has its whole focus ring, and a row its menu beside the marks', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  // Marks are placed when rows arrive.
  await page.reload();
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await page.keyboard.press('g');
  const list = conversation(page);
  const scroller = await list.locator('xpath=ancestor::div[contains(@class,"overflow-y-auto")]').boundingBox();
  const first = await list.locator('[data-focus-box]').first().boundingBox();
  expect((first?.y ?? 0) - (scroller?.y ?? 0)).toBeGreaterThanOrEqual(3.5);
  const menu = await list.getByRole('button', { name: 'More' }).first().boundingBox();
  const mark = await page.locator('[data-mark]').first().boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(mark?.x ?? 0);
});

async function showNested(page: Page): Promise<void> {
  await goTo(page, '#/');
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Show sidebar"]')?.click());
  await openSession(page, 'Nest the agents.');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** The computed sizes of all elements with text of their own. */
function textSizes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => element.getClientRects().length > 0 && (hasText(element) || element.matches('input, select')),
    );
    return [...new Set(elements.map((element) => getComputedStyle(element).fontSize))].sort();
  });
}

/** Texts that end at the edge of their box, but for those that say so with an ellipsis. */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis') return false;
      // What is for screen readers alone is clipped away.
      return clipPath === 'none' && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getClientRects().length > 0 && hasText(element) && isCut(element))
      .map(({ textContent }) => textContent);
  });
}

function sessionWith(text: string): string {
  const common = { sessionId, version: '2.1.325', cwd: '/home/dev/prose', isSidechain: false };
  const records = [
    {
      ...{ ...common, type: 'user', uuid: 'p-1', parentUuid: null, timestamp: '2026-11-15T10:00:00.000Z' },
      message: { role: 'user', content: 'Show every form of text.' },
    },
    {
      ...{ ...common, type: 'assistant', uuid: 'a-1', parentUuid: 'p-1', timestamp: '2026-11-15T10:00:01.000Z' },
      message: {
        ...{ id: 'm-1', role: 'assistant', type: 'message', model: 'claude-opus-4-6', stop_reason: 'end_turn' },
        ...{ content: [{ type: 'text', text }], usage: { input_tokens: 10, output_tokens: 5 } },
      },
    },
  ];
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
}
