import { expect } from '@playwright/test';
import { type Outcome, stories, test } from './watching.ts';

/** Statuses may follow each other faster than a window is drawn; none may come that is not of the story, or too early. */
function expectStories(outcome: Outcome, expected: Readonly<Record<string, string>>): void {
  const seen = stories(outcome.watched.sightings);
  expect(Object.keys(seen).sort()).toEqual(Object.keys(expected).sort());
  for (const [title, statuses] of Object.entries(seen)) {
    const story = expected[title]?.split(' ') ?? [];
    expect(statuses.at(-1), title).toBe(story.at(-1));
    let next = 0;
    for (const status of statuses) {
      const at = story.indexOf(status, next);
      expect(at, `${title}: ${statuses.join(' → ')} instead of ${story.join(' → ')}`).toBeGreaterThanOrEqual(next);
      next = at + 1;
    }
  }
}

/** In the end what was watched is what is there: for the host that watched, for a new one, and for a new page. */
function expectSameAsRead({ watched, fresh, reloaded }: Outcome): void {
  for (const [name, state] of Object.entries({ watched: watched.state, reloaded: reloaded.state })) {
    // All of it would fill pages; the place where they part says more.
    const at = [...fresh].findIndex((character, index) => state[index] !== character);
    const around = (text: string) => text.slice(Math.max(0, at - 300), at + 200);
    if (state !== fresh) expect(around(state), `${name} at character ${at}`).toBe(around(fresh));
    expect(state.length, name).toBe(fresh.length);
  }
}

/** Each agent's depth in the conversation, in words: an arrow would say that it was drawn in one place, then in another. */
function levels({ watched }: Outcome): Readonly<Record<string, string>> {
  return Object.fromEntries(watched.drawn.toReversed().map(({ title, levels }) => [title, levels.join(' → ')]));
}

test('parallel agents', async ({ watch }) => {
  const outcome = await watch('03-parallel-subagents');
  expectStories(outcome, {
    'Review the code': 'running completed',
    'Review the code (2)': 'running completed',
    'Explore the tree': 'running completed',
  });
  expect(levels(outcome)).toEqual({ 'Review the code': '1', 'Explore the tree': '1' });
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
    'Level one': '1',
    'Level two A': '2',
    'Level two B': '2',
    'Level three': '3',
    'Level four': '4',
  });
  expectSameAsRead(outcome);
});

test('background agents that end after their turn', async ({ watch }) => {
  const outcome = await watch('06-background-subagent');
  expectStories(outcome, {
    'Long background job': 'running completed',
    'Default background job': 'running completed',
  });
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
  expectSameAsRead(outcome);
});

test('a client that is killed in the middle', async ({ watch }) => {
  const outcome = await watch('14-killed');
  expectStories(outcome, { 'Background victim': 'running lost', 'Foreground victim': 'running lost' });
  expectSameAsRead(outcome);
});

test('a session that is resumed', async ({ watch }) => {
  const outcome = await watch('13-resume-fork');
  expectStories(outcome, { 'First helper': 'running completed running completed' });
  expectSameAsRead(outcome);
});
