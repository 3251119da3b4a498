import { expect } from '@playwright/test';
import { expectSameState } from './expect-same-state.ts';
import { storiesOf } from './stories.ts';
import type { Outcome } from './watching.ts';

/** Statuses may follow each other faster than a window is drawn; none may come that is not of the story, or too early. */
export function expectStories(outcome: Outcome, expected: Readonly<Record<string, string>>): void {
  const seen = storiesOf(outcome.watched.sightings);
  expect(seen.map(({ name }) => name).sort()).toEqual(Object.keys(expected).sort());
  for (const { name, statuses } of seen) {
    const story = expected[name]?.split(' ') ?? [];
    expect(statuses.at(-1), name).toBe(story.at(-1));
    let next = 0;
    for (const status of statuses) {
      const at = story.indexOf(status, next);
      expect(at, `${name}: ${statuses.join(' → ')} instead of ${story.join(' → ')}`).toBeGreaterThanOrEqual(next);
      next = at + 1;
    }
  }
}

/** In the end what was watched is what is there: for the host that watched, for a new one, and for a new page. */
export function expectSameAsRead({ watched, fresh, reloaded }: Outcome): void {
  for (const [name, state] of Object.entries({ watched: watched.state, reloaded: reloaded.state })) {
    expectSameState(state, fresh, name);
  }
}

/** Every agent that has a file was drawn in one place only, right inside the row of the agent that it is of. */
export function expectUnderParents({ watched, files }: Outcome): void {
  const stories = storiesOf(watched.sightings);
  const nameOf = (id: string | null) =>
    id === null ? 'the session' : (stories.find(({ ids }) => ids.has(id))?.name ?? id);
  const levelOf = (id: string | null): number =>
    watched.drawn.find(({ agent }) => agent === id)?.places.at(-1)?.level ?? 0;
  const drawn = files.map(({ agentId }) => {
    const places = watched.drawn.find(({ agent }) => agent === agentId)?.places ?? [];
    const inWords = places.map(({ level, parent }) => `${level - levelOf(parent)} below ${nameOf(parent)}`);
    return `${nameOf(agentId)}: ${inWords.join(' → ')}`;
  });
  const told = files.map(({ agentId }) => {
    const parent = stories.find(({ ids }) => ids.has(agentId))?.parent ?? null;
    return `${nameOf(agentId)}: 1 below ${nameOf(parent)}`;
  });
  expect(drawn).toEqual(told);
}

/** How deep each agent was drawn at last, also one that never started. */
export function levels({ watched }: Outcome): Readonly<Record<string, number>> {
  const stories = storiesOf(watched.sightings);
  const levelOf = (ids: ReadonlySet<string>) =>
    watched.drawn.findLast(({ agent }) => ids.has(agent))?.places.at(-1)?.level ?? 0;
  return Object.fromEntries(stories.map(({ name, ids }) => [name, levelOf(ids)]));
}
