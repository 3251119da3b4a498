import { expect } from '@playwright/test';
import { expectSameAsRead, expectStories, expectUnderParents, levels } from './expectations.ts';
import { type OtherClient, OtherClientRun, whyNot } from './other-client.ts';
import { test } from './watching.ts';

/** What is seen of a scenario: how each agent went, and how deep it stood. */
interface Expected {
  readonly stories: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, number>>;
}

function watches(client: OtherClient, scenario: string, { stories, levels: depths }: Expected): void {
  test(`${client}: ${scenario}`, async ({ watch }) => {
    const reason = whyNot(client);
    test.skip(reason !== null, reason ?? '');
    // The first run fetches the client.
    test.setTimeout(300_000);
    const outcome = await watch(new OtherClientRun(client, scenario));
    expectStories(outcome, stories);
    expect(levels(outcome)).toEqual(depths);
    expectUnderParents(outcome);
    expectSameAsRead(outcome);
  });
}

watches('opencode', 'live-parallel', {
  stories: { 'Look around': 'running completed', 'Look around (2)': 'running completed', Fail: 'running failed' },
  levels: { 'Look around': 1, 'Look around (2)': 1, Fail: 1 },
});
watches('opencode', 'live-nested', {
  stories: {
    ...{ 'Level one': 'running completed', 'Level two A': 'running completed' },
    ...{ 'Level two B': 'running completed', 'Level three': 'running completed' },
  },
  levels: { 'Level one': 1, 'Level two A': 2, 'Level two B': 2, 'Level three': 3 },
});
watches('opencode', 'live-background', {
  stories: { 'Slow work': 'running completed running completed' },
  levels: { 'Slow work': 1 },
});
watches('opencode', 'live-resumed', {
  stories: { Worker: 'running completed running completed' },
  levels: { Worker: 1 },
});
watches('opencode', 'live-killed', { stories: { Victim: 'running lost' }, levels: { Victim: 1 } });

watches('codex', 'live-parallel', {
  stories: {
    ...{ '[[one]] Go.': 'running completed running completed', '[[two]] Go.': 'running completed' },
    '[[bad]] Go.': 'running failed',
  },
  levels: { '[[one]] Go.': 1, '[[two]] Go.': 1, '[[bad]] Go.': 1 },
});
watches('codex', 'live-nested', {
  stories: { 'Go left.': 'running completed', 'Go right.': 'running completed', 'Go deep.': 'running completed' },
  levels: { 'Go left.': 1, 'Go right.': 1, 'Go deep.': 2 },
});
watches('codex', 'live-resumed', {
  stories: { 'Work.': 'running completed', 'Work. (2)': 'running completed' },
  levels: { 'Work.': 1, 'Work. (2)': 1 },
});
watches('codex', 'live-killed', { stories: { 'Sleep.': 'running lost' }, levels: { 'Sleep.': 1 } });
