import { expect, test } from 'vitest';
import { appFlags } from './app-flags.ts';

test.each([
  { argv: [], expected: { dirs: { 'claude-dir': [] }, dataDir: null } },
  {
    argv: ['electron', '.', '--claude-dir', '/a b', '--data-dir=/c'],
    expected: { dirs: { 'claude-dir': ['/a b'] }, dataDir: '/c' },
  },
  { argv: ['--claude-dir=/a', '--claude-dir=/b'], expected: { dirs: { 'claude-dir': ['/a', '/b'] }, dataDir: null } },
  { argv: ['--claude-dir', '--no-sandbox'], expected: { dirs: { 'claude-dir': [] }, dataDir: null } },
  { argv: ['--claude-dir=', '--data-dir'], expected: { dirs: { 'claude-dir': [] }, dataDir: null } },
  { argv: ['--claude-directory=/x', '--user-data-dir=/y'], expected: { dirs: { 'claude-dir': [] }, dataDir: null } },
])('$argv', ({ argv, expected }) => {
  expect(appFlags(argv)).toEqual(expected);
});
