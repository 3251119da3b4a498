import { asksForNothing, parseSearch, quotedValue } from '@treeline/protocol';
import { candidatesOf, Palette, type PaletteItem, type PaletteLine, t, useRanked } from '@treeline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { goTo, placeOf } from '../state/address.ts';
import { filterChoicesAtom } from '../state/filter-choices.ts';
import { sessionsAtom } from '../state/home-atoms.ts';
import { listViewAtom, sessionsByIdAtom } from '../state/list-atoms.ts';
import { paletteAtom } from '../state/palette-open.ts';
import { recentAtom } from '../state/recent-sessions.ts';
import { selectedAtom } from '../state/route.ts';
import { useAppParts } from './app-parts.ts';
import { useCommands } from './palette-commands.tsx';
import { FilterHints, filterItems } from './palette-filters.tsx';
import { searchItems } from './palette-hits.tsx';
import { projectItems, sessionCandidates, sessionItem } from './palette-places.tsx';
import { useOpenHit } from './use-open-hit.ts';

const mostSessions = 6;
const mostOther = 4;
const mostRecent = 6;

export function AppPalette({ onKeys }: { readonly onKeys: () => void }) {
  const [query, setQuery] = useAtom(paletteAtom);
  const { paletteSearcher, searcher } = useAppParts();
  const isOpen = query !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      paletteSearcher.clear();
      // The host answers one search at a time: a pending one of the page must be sent again.
      searcher.resume();
    };
  }, [isOpen, paletteSearcher, searcher]);
  if (query === null) return null;
  return <OpenPalette query={query} onQuery={setQuery} onClose={() => setQuery(null)} onKeys={onKeys} />;
}

interface OpenPaletteProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

function OpenPalette({ query, onQuery, onClose, onKeys }: OpenPaletteProps) {
  const words = query.trim();
  const isCommands = words.startsWith('>');
  const places = usePlaces();
  const commands = useCommands(onKeys);
  const toDo = useMemo(() => candidatesOf(commands), [commands]);
  const sessions = useRanked(words, places.sessions, mostSessions);
  const projects = useRanked(words, places.projects, mostOther);
  const does = useRanked(isCommands ? words.slice(1).trim() : words, toDo, isCommands ? 40 : mostOther);
  const recent = useRecent();
  const parsed = useMemo(() => parseSearch(isCommands ? '' : query, Date.now()), [isCommands, query]);
  const { problems } = parsed;
  const found = useSearchItems(isCommands || problems.length > 0 ? '' : words, asksForNothing(parsed));
  const choices = useAtomValue(filterChoicesAtom);
  const filters = useMemo(() => filterItems(query, choices, onQuery), [query, choices, onQuery]);
  const lines = useMemo((): readonly PaletteLine[] => {
    if (isCommands) return words === '>' ? asLines(commands) : does;
    if (words === '') return asLines([...recent, ...commands]);
    if (filters.values.length > 0) return asLines([...filters.values, ...filters.names, ...found]);
    // The best match comes first, whatever its kind, and the search before everything that matches less.
    const sections = [sessions, projects, does].filter((each) => each.length > 0);
    sections.sort((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0));
    return [...(sections[0] ?? []), ...asLines([...found, ...filters.names]), ...sections.slice(1).flat()];
  }, [isCommands, words, does, recent, commands, sessions, projects, found, filters]);
  return (
    <Palette
      query={query}
      onQuery={onQuery}
      lines={lines}
      problems={problems}
      onClose={onClose}
      standing={<Standing words={words} isEmpty={lines.length === 0 && problems.length === 0} onQuery={onQuery} />}
    />
  );
}

interface StandingProps {
  readonly words: string;
  readonly isEmpty: boolean;
  readonly onQuery: (query: string) => void;
}

function Standing({ words, isEmpty, onQuery }: StandingProps) {
  if (words === '') return <FilterHints onQuery={onQuery} />;
  return isEmpty ? <p className="p-4 text-center text-text-2">{t('No matching command')}</p> : null;
}

function asLines(items: readonly PaletteItem[]): readonly PaletteLine[] {
  return items.map((item) => ({ item, places: [] }));
}

/**
 * Sessions and projects to go to, in the order they had when the palette opened: a list must not move during typing. A
 * session that is added or removed rebuilds them.
 */
function usePlaces() {
  const all = useAtomValue(sessionsAtom);
  const recent = useAtomValue(recentAtom);
  const setView = useSetAtom(listViewAtom);
  const take = () => ({
    count: all.length,
    sessions: sessionCandidates(all, recent, Date.now()),
    projects: candidatesOf(
      projectItems(all, (name) => {
        setView((view) => ({ ...view, filter: `project:${quotedValue(name)}` }));
        goTo(placeOf('sessions'));
      }),
    ),
  });
  const [places, setPlaces] = useState(take);
  if (places.count !== all.length) setPlaces(take());
  return places;
}

/** The sessions opened last, then those written to last. */
function useRecent(): readonly PaletteItem[] {
  const byId = useAtomValue(sessionsByIdAtom);
  const all = useAtomValue(sessionsAtom);
  const recent = useAtomValue(recentAtom);
  const selected = useAtomValue(selectedAtom);
  return useMemo(() => {
    const now = Date.now();
    const opened = recent.map((id) => byId.get(id)).filter((session) => session !== undefined);
    const newest = all.filter(({ marks, leftOut }) => !marks.isHidden && leftOut === null).slice(0, 2 * mostRecent);
    const sessions = [...new Set([...opened, ...newest])].filter(({ id }) => id !== selected);
    return sessions.slice(0, mostRecent).map((session) => ({ ...sessionItem(session, now), section: t('Recent') }));
  }, [byId, all, recent, selected]);
}

/** `isBegun`: what is typed does not say yet what to look for, so nothing is searched and nothing is said of it. */
function useSearchItems(words: string, isBegun: boolean): readonly PaletteItem[] {
  const { paletteSearcher } = useAppParts();
  const byId = useAtomValue(sessionsByIdAtom);
  const { answer, isAsking, text, failure } = useAtomValue(paletteSearcher.state);
  const openHit = useOpenHit();
  const asked = isBegun ? '' : words;
  useEffect(() => paletteSearcher.search(asked, 'rank'), [paletteSearcher, asked]);
  if (words === '') return [];
  if (isBegun) return searchItems(words, null, () => undefined, openHit);
  const own = text === words && !isAsking ? answer : null;
  const items = searchItems(words, own ?? answer, (id) => byId.get(id), openHit);
  // A failure must not look like an empty result.
  return failure === null ? items : items.map((item) => (item.id === 'search' ? { ...item, detail: failure } : item));
}
