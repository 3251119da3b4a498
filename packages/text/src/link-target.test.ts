import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  'vbscript:msgbox',
  'data:text/html,<script>alert(1)</script>',
  'DATA:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'filesystem:https://example.org/1',
  'view-source:https://example.org',
  'treeline://session/1',
  'ftp://example.org',
  'mailto:a@example.org',
  '//example.org/x',
  '\\\\example.org\\x',
  'https:example.org',
  'https:///example.org',
  'http://',
  'https://bank.example@evil.example/',
  'https://a:b@evil.example/',
  'https://exa\u202emple.org',
  'https://example.org/\u200b',
  '',
])('%j is no link', (address) => {
  expect(linkTarget(address)).toEqual({ kind: 'none' });
});

test.each([
  { address: 'https://example.org/a?b#c', url: 'https://example.org/a?b#c', host: 'example.org' },
  { address: 'HTTP://EXAMPLE.org:8080', url: 'http://example.org:8080/', host: 'example.org:8080' },
  { address: 'https://xn--pple-43d.com', url: 'https://xn--pple-43d.com/', host: 'xn--pple-43d.com' },
  { address: 'https://аpple.com', url: 'https://xn--pple-43d.com/', host: 'xn--pple-43d.com' },
])('$address leads to $host', ({ address, url, host }) => {
  expect(linkTarget(address)).toEqual({ kind: 'web', url, host });
});

test.each(['src/a.ts', './a', '../b.md#c', '/abs/file.ts:12', 'a.ts:12', '#part'])(
  '%j is a place in the project',
  (path) => {
    expect(linkTarget(path)).toEqual({ kind: 'path', path });
  },
);
