import type { Sighting } from './witness.ts';

/** What one agent was seen to do. Before it has a file its call stands for it, under another id. */
export interface Story {
  /** Its title, with a number where several have the same. */
  readonly name: string;
  readonly ids: ReadonlySet<string>;
  /** In the order in which the window showed them. */
  readonly statuses: readonly string[];
  /** The agent that it was told to be of, at last; `null` = the session itself. */
  readonly parent: string | null;
}

export function storiesOf(sightings: readonly Sighting[]): readonly Story[] {
  const byCall = new Map<string, Sighting[]>();
  // An agent can be there a moment before its call says which one it started.
  const calls = new Map(
    sightings.flatMap(({ agent, call }) => (agent === null || call === null ? [] : [[agent, call]])),
  );
  for (const sighting of sightings) {
    const { agent, call } = sighting;
    const key = agent === null ? null : (call ?? calls.get(agent) ?? agent);
    if (key !== null) byCall.set(key, [...(byCall.get(key) ?? []), sighting]);
  }
  const counts = new Map<string, number>();
  return [...byCall.values()].map((seen) => {
    const title = seen.findLast((one) => one.title !== null)?.title ?? 'untitled';
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return {
      name: count === 1 ? title : `${title} (${count})`,
      ids: new Set(seen.flatMap(({ agent }) => agent ?? [])),
      statuses: seen.map(({ status }) => status).filter((status, at, all) => status !== all[at - 1]),
      parent: seen.at(-1)?.parent ?? null,
    };
  });
}
