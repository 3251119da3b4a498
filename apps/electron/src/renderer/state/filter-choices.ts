import {
  type ClientInfo,
  type FilterChoice,
  type FilterChoices,
  filterNames,
  listFilterNames,
  type SessionSummary,
} from '@treeline/protocol';
import type { CompletionSource } from '@treeline/ui';
import { atom } from 'jotai';
import { hostInfoAtom, sessionsAtom } from './home-atoms.ts';

const most = 60;

/** The values that filters offer: those of the sessions, the most frequent first. */
export const filterChoicesAtom = atom<FilterChoices>((get) => {
  const sessions = get(sessionsAtom);
  const clients = get(hostInfoAtom)?.clients ?? [];
  return {
    project: frequent(sessions, ({ project }) => [project.name]),
    branch: frequent(sessions, ({ branch }) => [branch]),
    client: withNames(
      frequent(sessions, ({ client }) => [client]),
      clients,
    ),
    model: frequent(sessions, ({ model }) => [model]),
    tool: toolChoices(clients, new Set(sessions.map(({ client }) => client))),
    agent: frequent(sessions, ({ agentSlugs }) => agentSlugs),
    tag: frequent(sessions, ({ marks }) => marks.tags),
  };
});

/** Tools that sessions of these clients use; any other can be typed. Clients without sessions are left out. */
function toolChoices(clients: readonly ClientInfo[], used: ReadonlySet<string>): readonly FilterChoice[] {
  const asked = used.size === 0 ? clients : clients.filter(({ id }) => used.has(id));
  const tools = new Map(asked.flatMap((client) => client.tools.map(({ name, about }) => [name, about])));
  return [...tools].map(([value, detail]) => ({ value, detail, count: null }));
}

function withNames(choices: readonly FilterChoice[], clients: readonly ClientInfo[]): readonly FilterChoice[] {
  return choices.map((choice) => ({
    ...choice,
    detail: clients.find(({ id }) => id === choice.value)?.name ?? '',
  }));
}

/** The completions of a search. */
export const searchSourceAtom = atom<CompletionSource>((get) => ({
  choices: get(filterChoicesAtom),
  names: filterNames,
}));

/** The completions of a list's filter. */
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
