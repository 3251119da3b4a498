import { expect } from '@playwright/test';
import { expectSameAsRead, expectStories, expectUnderParents, levels } from './expectations.ts';
import { test } from './watching.ts';

test('parallel agents', async ({ watch }) => {
  const outcome = await watch('03-parallel-subagents');
  expectStories(outcome, {
    'Review the code': 'running completed',
    'Review the code (2)': 'running completed',
    'Explore the tree': 'running completed',
  });
  expect(levels(outcome)).toEqual({ 'Review the code': 1, 'Review the code (2)': 1, 'Explore the tree': 1 });
  expectUnderParents(outcome);
  expectSameAsRead(outcome);
});

test('nested agents', async ({ watch }) => {
  const outcome = await watch('04-nested-subagents');
  expectStories(outcome, {
    'Level one': 'running completed',
    'Level two A': 'running completed',
    'Level two B': 'running completed',
    'Level three': 'running completed',
    'Level four': 'running never-started',
  });
  expect(levels(outcome)).toEqual({
    'Level one': 1,
    'Level two A': 2,
    'Level two B': 2,
    'Level three': 3,
    'Level four': 4,
  });
  expectUnderParents(outcome);
  expectSameAsRead(outcome);
});

test('background agents that end after their turn', async ({ watch }) => {
  const outcome = await watch('06-background-subagent');
  expectStories(outcome, {
    'Long background job': 'running completed',
    'Default background job': 'running completed',
  });
  expectUnderParents(outcome);
  expectSameAsRead(outcome);
});

test('failing agents', async ({ watch }) => {
  const outcome = await watch('07-failing-subagents');
  expectStories(outcome, {
    'Agent that gets a 400': 'running failed',
    'Agent with 529s': 'running completed',
    'Background agent with 400': 'running failed',
    'Agent to be stopped': 'running stopped',
  });
  expectUnderParents(outcome);
  expectSameAsRead(outcome);
});

test('a client that is killed in the middle', async ({ watch }) => {
  const outcome = await watch('14-killed');
  expectStories(outcome, { 'Background victim': 'running lost', 'Foreground victim': 'running lost' });
  expectUnderParents(outcome);
  expectSameAsRead(outcome);
});

test('a session that is resumed', async ({ watch }) => {
  const outcome = await watch('13-resume-fork');
  expectStories(outcome, { 'First helper': 'running completed running completed' });
  expectUnderParents(outcome);
  expectSameAsRead(outcome);
});
