import { expect, test } from 'vitest';
import { pathLabel } from './path-label.ts';

test.each([
  ['/home/me/.claude', '~/.claude'],
  ['/home/me', '~'],
  ['/home/mean/.claude', '/home/mean/.claude'],
  ['/srv/claude', '/srv/claude'],
])('%s is shown as %s', (path, expected) => {
  expect(pathLabel(path, '/home/me')).toBe(expected);
});
