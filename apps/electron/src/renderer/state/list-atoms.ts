import type { IndexingState, SessionId, SessionSummary } from '@treeline/protocol';
import {
  clientMarks,
  type ListView,
  plainView,
  type SessionSection,
  type ShownSessions,
  shownSessions,
  sortSessions,
  toSections,
} from '@treeline/ui';
import { atom } from 'jotai';
import { hostInfoAtom, sessionsAtom } from './home-atoms.ts';

export const listViewAtom = atom<ListView>(plainView);
export const indexingAtom = atom<IndexingState | null>(null);
/** The entry being renamed, and where. */
export const renamingAtom = atom<{ readonly id: SessionId; readonly place: 'sidebar' | 'table' } | null>(null);

export const sessionsByIdAtom = atom<ReadonlyMap<SessionId, SessionSummary>>(
  (get) => new Map(get(sessionsAtom).map((session) => [session.id, session])),
);

const sortAtom = atom((get) => get(listViewAtom).sort);
/** Sorted before it is filtered: another letter in the filter keeps the order. */
const sortedAtom = atom((get) => sortSessions(get(sessionsAtom), get(sortAtom)));
export const shownAtom = atom<ShownSessions>((get) => shownSessions(get(sortedAtom), get(listViewAtom), Date.now()));
export const sectionsAtom = atom<readonly SessionSection[]>((get) => {
  const clients = get(hostInfoAtom)?.clients ?? [];
  const nameOf = (client: string) => clients.find(({ id }) => id === client)?.name ?? client;
  return toSections(get(shownAtom).sessions, get(listViewAtom), nameOf);
});

/** One text, so that a list that changes every second makes new marks only for another set of clients. */
const usedClientsAtom = atom((get) => [...new Set(get(sessionsAtom).map(({ client }) => client))].sort().join('\n'));
export const clientMarksAtom = atom((get) =>
  clientMarks(get(hostInfoAtom)?.clients ?? [], new Set(get(usedClientsAtom).split('\n'))),
);

/** All tags in use, for completion. */
export const knownTagsAtom = atom((get) => {
  const tags = new Set<string>();
  for (const { marks } of get(sessionsAtom)) for (const tag of marks.tags) tags.add(tag);
  return [...tags].sort();
});
