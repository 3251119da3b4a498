import { expect, test } from './app.ts';
import { group, openSession } from './views.ts';

test('asks nobody else for anything', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await openSession(page, 'Nest the agents.');
  await group(page, 'Level one').click();
  const { protocol, host } = new URL(page.url());
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((url) => !url.startsWith(`${protocol}//${host}/`))).toEqual([]);
});

test('comes with a strict policy, and keeps it', async ({ page }) => {
  const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);

  const outcomes = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline script ran"';
    document.head.append(script);
    const reached = await fetch('https://example.com/').then(
      () => 'reached',
      () => 'refused',
    );
    return { ran: document.title === 'inline script ran', reached };
  });
  expect(outcomes).toEqual({ ran: false, reached: 'refused' });
});

test('the page has no way to the system', async ({ page }) => {
  const kinds = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer'].map((name) => typeof Reflect.get(window, name)),
  );
  expect(kinds).toEqual(['undefined', 'undefined', 'undefined', 'undefined']);
});
