import { expect, test } from 'vitest';
import { claudeCode } from './claude-code.ts';

test("a worktree's group has the key of its repository", () => {
  const groups = ['-home-dev-app', '-home-dev-app--claude-worktrees-feature-x'];
  expect(groups.map((group) => claudeCode.projectKey(group))).toEqual(['-home-dev-app', '-home-dev-app']);
});

test.each([
  ['/home/dev/app/.claude/worktrees/x', { folder: '/home/dev/app', worktree: 'x' }],
  ['/home/dev/app', null],
])('whether the client made a worktree at %s', (cwd, place) => {
  expect(claudeCode.worktreeAt(cwd)).toEqual(place);
});
