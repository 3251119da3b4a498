import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './app.ts';
import { sessionList } from './views.ts';

function statusOf(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

const paste = 'Link from the terminal';

test('the code leaves the address, and is good once', async ({ page, shell }) => {
  const printed = new URL(shell.url ?? '');
  await expect(sessionList(page)).toBeVisible();
  expect(page.url()).toBe(`${printed.origin}/`);
  const code = printed.searchParams.get('code') ?? '';
  const headers = { Origin: printed.origin, 'Treeline-Code': code };
  expect(await statusOf(`${printed.origin}/access`, headers, 'POST')).toBe(403);
});

test('foreign names and pages are refused', async ({ shell }) => {
  const { origin } = new URL(shell.url ?? '');
  expect(await statusOf(origin)).toBe(200);
  expect(await statusOf(origin, { Host: 'evil.test' })).toBe(403);
  expect(await statusOf(origin, { Origin: 'http://evil.test' })).toBe(403);
});

test('reloading and a second tab need no new link', async ({ page }) => {
  await expect(sessionList(page)).toBeVisible();
  await page.reload();
  await expect(sessionList(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(sessionList(second)).toBeVisible();
});

test('another browser is asked for a link, and says where it is', async ({ page, shell }) => {
  await expect(sessionList(page)).toBeVisible();
  const browser = page.context().browser();
  const stranger = await (await browser?.newContext())?.newPage();
  if (stranger === undefined) throw new Error('There is no second context');
  await stranger.goto(new URL(shell.url ?? '').origin);
  await expect(stranger.getByText('Open Treeline with a new link')).toBeVisible();
  await stranger.getByLabel(paste).fill(shell.url ?? '');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText('Open Treeline with a new link')).toBeVisible();
  await stranger.getByLabel(paste).fill(shell.lastLink());
  await stranger.keyboard.press('Enter');
  await expect(sessionList(stranger)).toBeVisible();
});

test('a server on another port of this machine is sent nothing', async ({ page }) => {
  await expect(sessionList(page)).toBeVisible();
  const cookies: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    response.end('<!doctype html><title>other</title>');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const tab = await page.context().newPage();
  await tab.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  expect(await tab.evaluate(() => [document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage })])).toEqual([
    '',
    '{}',
  ]);
  await tab.close();
  other.closeAllConnections();
  other.close();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.every((cookie) => cookie === undefined)).toBe(true);
});
