import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedLink } from './checked-link.ts';

describe('checkedLink', () => {
  test.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com/x y', 'https://example.com/x%20y'],
  ])('opens %s', (given, value) => {
    expect(checkedLink(given)).toEqual({ ok: true, value });
  });

  test.each([
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a handler of the system', 'ms-msdt:/id'],
    ['a shared folder', 'smb://host/share'],
    ['our own scheme', 'app://treeline/'],
    ['a user name', 'https://bank.test@evil.test/'],
    ['a password', 'https://:x@evil.test/'],
    ['half an address', '/path'],
    ['nothing', ''],
    ['no host', 'https://'],
    ['no text', 7],
    ['too much', `https://example.com/${'x'.repeat(2048)}`],
  ])('refuses %s', (_name, given) => {
    expect(checkedLink(given)).toEqual({
      ok: false,
      error: { code: 'refused', message: expect.stringMatching(/\.$/) },
    });
  });

  test('whatever is let through is on the web, and stays the same when it is checked again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (given) => {
          const checked = checkedLink(given);
          if (!checked.ok) return;
          expect(checked.value).toMatch(/^https?:\/\/[^/@]+\//);
          expect(checkedLink(checked.value)).toEqual(checked);
        },
      ),
    );
  });
});
