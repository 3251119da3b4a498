import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

/** As a file manager does it: Chromium gets the path, the page a name alone. */
async function dropOn(page: Page, path: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'dragCancel' | 'drop') =>
    client.send('Input.dispatchDragEvent', {
      ...{ type, x: 500, y: 400 },
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  // The page learns a moment after its first picture that it runs in a browser.
  await expect(async () => {
    await drag('dragCancel');
    await drag('dragEnter');
    await drag('dragOver');
    await expect(page.getByText('Drop it to see the command that opens it')).toBeVisible({ timeout: 500 });
  }).toPass();
  await drag('drop');
}

const places = [
  { what: 'A folder', name: 'their home', command: "treeline open 'PATH/TO/their home'", kind: 'folder' },
  { what: 'An exported session', name: 'session.json', command: 'treeline open PATH/TO/session.json', kind: 'file' },
] as const;

for (const { what, name, command, kind } of places) {
  test(`${what} that is dropped names the command that opens it, and the page stays`, async ({ page }) => {
    await expect(page.getByRole('main')).toContainText(/\w/);
    const address = page.url();
    const path = join(mkdtempSync(join(tmpdir(), 'treeline-dropped-')), name);
    if (kind === 'folder') mkdirSync(path);
    else writeFileSync(path, '{}');
    await dropOn(page, path);
    await expect(page.getByText(`A browser cannot see where a dropped ${kind} lies.`)).toContainText(command);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the command' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    expect(page.url()).toBe(address);
  });
}
