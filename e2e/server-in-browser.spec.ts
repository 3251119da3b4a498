import { request as httpRequest } from 'node:http';
import { expect, test } from './app.ts';

function statusOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

test('the token leaves the address, and nobody gets in without it', async ({ page, shell }) => {
  const printed = new URL(shell.url ?? '');
  expect(page.url()).toBe(`${printed.origin}/`);
  const wrong = `${printed.origin}/?token=${'x'.repeat(43)}`;
  expect(
    await Promise.all([statusOf(printed.origin), statusOf(wrong), statusOf(`${printed.origin}/index.html`)]),
  ).toEqual([403, 403, 403]);
});

test('foreign names and pages are refused, even with the token', async ({ shell }) => {
  const url = shell.url ?? '';
  expect(await statusOf(url)).toBe(303);
  expect(await statusOf(url, { Host: 'evil.test' })).toBe(403);
  expect(await statusOf(url, { Origin: 'http://evil.test' })).toBe(403);
});

test('a page cannot read the cookie', async ({ page }) => {
  expect(await page.evaluate(() => document.cookie)).toBe('');
});
