import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { openSession, sessionEntries } from './views.ts';

/** As the system does it: only such files have a path. */
async function drop(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
}

test.describe('a folder from another machine', () => {
  test.use({ homeKind: 'empty' });

  test('is shown when it is dropped onto the window', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'treeline-dropped-'));
    cpSync(join(import.meta.dirname, 'fixtures', 'home'), folder, { recursive: true });
    await expect(page.getByRole('main')).toContainText(/\w/);
    await expect(sessionEntries(page)).toHaveCount(0);
    await drop(page, folder);
    await expect(sessionEntries(page)).toHaveCount(4);
    await openSession(page, 'Nest the agents.');
    rmSync(folder, { recursive: true });
  });

  test('is shown with an exported session that is dropped', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'treeline-dropped-'));
    const file = join(folder, 'session.json');
    cpSync(join(import.meta.dirname, '../packages/host/test/golden/02-single-subagent/session.json.txt'), file);
    await expect(sessionEntries(page)).toHaveCount(0);
    await drop(page, file);
    await expect(sessionEntries(page)).toHaveCount(1);
    await openSession(page, 'Delegate the survey to an agent.');
    await expect(page.getByRole('main')).toContainText('The agent says: all fine.');
    rmSync(folder, { recursive: true });
  });
});
