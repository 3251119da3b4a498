import { expect, test } from 'vitest';
import { appFlags } from './app-flags.ts';

test.each([
  { argv: [], expected: { claudeDir: null, dataDir: null } },
  { argv: ['electron', '.', '--claude-dir', '/a b', '--data-dir=/c'], expected: { claudeDir: '/a b', dataDir: '/c' } },
  { argv: ['--claude-dir=/a', '--claude-dir=/b'], expected: { claudeDir: '/b', dataDir: null } },
  { argv: ['--claude-dir', '--no-sandbox'], expected: { claudeDir: null, dataDir: null } },
  { argv: ['--claude-dir=', '--data-dir'], expected: { claudeDir: null, dataDir: null } },
  { argv: ['--claude-directory=/x', '--user-data-dir=/y'], expected: { claudeDir: null, dataDir: null } },
])('$argv', ({ argv, expected }) => {
  expect(appFlags(argv)).toEqual(expected);
});
