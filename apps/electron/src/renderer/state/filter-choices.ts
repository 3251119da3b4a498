import type { SessionSummary } from '@treeline/protocol';
import type { FilterChoices } from '@treeline/ui';
import { atom } from 'jotai';
import { hostInfoAtom, sessionsAtom } from './home-atoms.ts';

const most = 60;

/** What the filters offer: what the sessions have, the most frequent first. */
export const filterChoicesAtom = atom<FilterChoices>((get) => {
  const sessions = get(sessionsAtom);
  return {
    project: frequent(sessions, ({ project }) => [project.name]),
    branch: frequent(sessions, ({ branch }) => [branch]),
    model: frequent(sessions, ({ model }) => [model]),
    // Any other can be written.
    tool: [...new Set(get(hostInfoAtom)?.clients.flatMap(({ toolNames }) => toolNames))],
    agent: frequent(sessions, ({ agentSlugs }) => agentSlugs),
    tag: frequent(sessions, ({ marks }) => marks.tags),
  };
});

export function frequent(
  sessions: readonly SessionSummary[],
  valuesOf: (session: SessionSummary) => readonly (string | null)[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    for (const value of new Set(valuesOf(session))) {
      if (value !== null && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([value]) => value);
}
