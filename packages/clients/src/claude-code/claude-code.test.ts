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

test('a group is that of a folder whose name it was derived from', () => {
  expect(claudeCode.isGroupOf('/home/dev/my.app', '-home-dev-my-app')).toBe(true);
  expect(claudeCode.isGroupOf('/home/dev/other', '-home-dev-my-app')).toBe(false);
});
