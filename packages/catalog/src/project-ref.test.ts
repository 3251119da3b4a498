import { describe, expect, test } from 'vitest';
import { projectKey, toProjectRef } from './project-ref.ts';
import { shortHash } from './short-hash.ts';

describe('toProjectRef', () => {
  test.each([
    {
      name: 'takes the last segment',
      key: '-home-dev-app',
      cwds: ['/home/dev/app'],
      expected: ['app', '/home/dev/app'],
    },
    {
      name: 'prefers the folder that the key was made from over one below it',
      key: '-home-dev-app',
      cwds: ['/home/dev/app/src', '/x/y', '/home/dev/app'],
      expected: ['app', '/home/dev/app'],
    },
    {
      name: 'counts a worktree to its repository',
      key: '-home-dev-app',
      cwds: ['/home/dev/app/.claude/worktrees/feature-x'],
      expected: ['app', '/home/dev/app'],
    },
    { name: 'reads Windows paths', key: 'C--dev-app', cwds: ['C:\\dev\\app'], expected: ['app', 'C:\\dev\\app'] },
    { name: 'shows the key while no record names a folder', key: '-a-b', cwds: [], expected: ['-a-b', null] },
  ])('$name', ({ key, cwds, expected }) => {
    expect(toProjectRef(key, cwds)).toEqual({ id: shortHash(key), name: expected[0], folder: expected[1] });
  });

  test('is the same whatever the order of the sessions', () => {
    const cwds = ['/a/bb', '/a/aa', '/a/b/c'];
    expect(toProjectRef('-z', cwds.toReversed())).toEqual(toProjectRef('-z', cwds));
  });
});

test("a worktree's folder has the key of its repository", () => {
  expect(['-home-dev-app', '-home-dev-app--claude-worktrees-feature-x'].map(projectKey)).toEqual([
    '-home-dev-app',
    '-home-dev-app',
  ]);
});
