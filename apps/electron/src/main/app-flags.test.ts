import { expect, test } from 'vitest';
import { appFlags } from './app-flags.ts';

test.each([
  { argv: [], expected: { dirs: [], dataDir: null } },
  {
    argv: ['electron', '.', '--claude-dir', '/a b', '--data-dir=/c'],
    expected: { dirs: ['/a b'], dataDir: '/c' },
  },
  { argv: ['--claude-dir=/a', '--claude-dir=/b'], expected: { dirs: ['/a', '/b'], dataDir: null } },
  { argv: ['--claude-dir', '--no-sandbox'], expected: { dirs: [], dataDir: null } },
  { argv: ['--claude-dir=', '--data-dir'], expected: { dirs: [], dataDir: null } },
  { argv: ['--claude-directory=/x', '--user-data-dir=/y'], expected: { dirs: [], dataDir: null } },
])('$argv', ({ argv, expected }) => {
  const { dirs, dataDir } = appFlags(argv);
  expect({ dirs: dirs['claude-dir'], dataDir }).toEqual(expected);
});
