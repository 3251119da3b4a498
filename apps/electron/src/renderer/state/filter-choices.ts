import {
  type FilterChoice,
  type FilterChoices,
  filterNames,
  listFilterNames,
  type SessionSummary,
} from '@treeline/protocol';
import type { CompletionSource } from '@treeline/ui';
import { atom } from 'jotai';
import { sessionsAtom } from './home-atoms.ts';

const most = 60;

/** Tools that every client has; any other can be written. */
const tools = Object.entries({
  Bash: 'run a command',
  Read: 'read a file',
  Edit: 'change part of a file',
  Write: 'write a whole file',
  Grep: 'search in files',
  Glob: 'find files by name',
  Agent: 'start an agent',
  Task: 'start an agent, in older clients',
  WebFetch: 'read a web page',
  WebSearch: 'search the web',
  TodoWrite: 'update the to-do list',
}).map(([value, detail]): FilterChoice => ({ value, detail, count: null }));

/** What the filters offer: what the sessions have, the most frequent first. */
export const filterChoicesAtom = atom<FilterChoices>((get) => {
  const sessions = get(sessionsAtom);
  return {
    project: frequent(sessions, ({ project }) => [project.name]),
    branch: frequent(sessions, ({ branch }) => [branch]),
    model: frequent(sessions, ({ model }) => [model]),
    tool: tools,
    agent: frequent(sessions, ({ agentSlugs }) => agentSlugs),
    tag: frequent(sessions, ({ marks }) => marks.tags),
  };
});

/** What a search completes from. */
export const searchSourceAtom = atom<CompletionSource>((get) => ({
  choices: get(filterChoicesAtom),
  names: filterNames,
}));

/** What the filter of a list completes from. */
export const listSourceAtom = atom<CompletionSource>((get) => ({
  choices: get(filterChoicesAtom),
  names: listFilterNames,
}));

function frequent(
  sessions: readonly SessionSummary[],
  valuesOf: (session: SessionSummary) => readonly (string | null)[],
): readonly FilterChoice[] {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    for (const value of new Set(valuesOf(session))) {
      if (value !== null && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([value, count]) => ({ value, detail: '', count }));
}
