import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { SessionLines } from './session-lines.ts';
import { conversation, openSession } from './views.ts';

const sessionId = '55555555-5555-4555-8555-555555555555';
const wide = 'x'.repeat(300);

test('find shows the hit itself within a long file, not another part of it', async ({ page, home }) => {
  home.addSession(sessionId, longFile());
  await openSession(page, 'Read the long file.');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('needle');
  await expect(page.getByRole('search')).toContainText('2');
  for (const line of ['needle in line 150', 'needle in line 280']) {
    await page.keyboard.press('Enter');
    await expect.poll(() => shownHit(page)).toMatchObject({ line, isInView: true, sideways: 0 });
  }
});

test('find gives the focus back, and the keys of the rows go on', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('Control+f');
  await page.keyboard.type('nosuchword');
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(conversation(page).locator(':focus')).toHaveCount(1);
});

/** Two reads of one file of Python, so that both are coloured; each has its hit elsewhere. */
function longFile(): string {
  const lines = new SessionLines(sessionId);
  lines.user('Read the long file.');
  for (const at of [150, 280]) {
    const call = `toolu_${at}`;
    lines.assistant({ type: 'tool_use', id: call, name: 'Read', input: { file_path: '/home/dev/other/long.py' } });
    const code = Array.from({ length: 300 }, (_, line) =>
      line === at ? `# needle in line ${at}` : line === 40 ? `wide = "${wide}"` : `value_${line} = call(${line})`,
    );
    lines.result(call, code.map((text, line) => `${line + 1}\t${text}`).join('\n'));
    lines.assistant({ type: 'text', text: 'Read.' });
  }
  return lines.text;
}

/** Where the first hit of the current row is, and how far what is around it was scrolled sideways. */
function shownHit(page: Page) {
  return page.evaluate(() => {
    const row = document.querySelector('[data-marked=true]');
    const ranges = [...(CSS.highlights.get('treeline-find') ?? [])] as Range[];
    const hit = ranges.find(({ startContainer }) => row?.contains(startContainer) === true);
    if (hit === undefined) return null;
    const { left, top, height } = hit.getBoundingClientRect();
    const above = document.elementFromPoint(left + 1, top + height / 2);
    const text = hit.startContainer.textContent ?? '';
    return {
      line: text.slice(hit.startOffset).split('\n')[0],
      isInView: above !== null && row?.contains(above) === true,
      sideways: Math.max(0, ...[...(row?.querySelectorAll('*') ?? [])].map(({ scrollLeft }) => scrollLeft)),
    };
  });
}
