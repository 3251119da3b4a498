import type { SearchAnswer, SearchHit, SessionId, SessionSummary } from '@treeline/protocol';
import { counted, type PaletteItem, t, titleOf } from '@treeline/ui';
import { Search, TextSearch } from 'lucide-react';
import { searchAddress } from '../pages/search/search-place.ts';
import { goTo } from '../state/address.ts';

const most = 5;

/** A link to all results, and the first of them. */
export function searchItems(
  query: string,
  answer: SearchAnswer | null,
  find: (id: SessionId) => SessionSummary | undefined,
  onHit: (session: SessionId, hit: SearchHit) => void,
): readonly PaletteItem[] {
  const all: PaletteItem = {
    id: 'search',
    section: t('Search'),
    label: t('Search everything for {query}', { query: query.startsWith('"') ? query : `“${query}”` }),
    detail: answer === null ? '' : countOf(answer),
    hint: '',
    icon: <Search className="size-4" strokeWidth={1.5} aria-hidden="true" />,
    found: [],
    run: () => goTo(searchAddress({ text: query, order: 'rank' })),
  };
  const hits = (answer?.groups ?? []).flatMap(({ sessionId, hits: own }) => {
    const session = find(sessionId);
    const hit = own.find(({ part }) => part !== 'title');
    return session === undefined || hit === undefined ? [] : [hitItem(session, hit, () => onHit(sessionId, hit))];
  });
  return [all, ...hits.slice(0, most)];
}

function countOf({ totalHits, totalSessions, isComplete }: SearchAnswer): string {
  if (totalHits === 0) return isComplete ? t('nothing found') : t('Searching…');
  return t('{totalHits} in {totalSessions}{isComplete}', {
    totalHits: counted(totalHits, 'hit'),
    totalSessions: counted(totalSessions, 'session'),
    isComplete: isComplete ? '' : t(' so far'),
  });
}

function hitItem(session: SessionSummary, hit: SearchHit, run: () => void): PaletteItem {
  const place = [hit.agent?.slug, hit.tool?.name].filter((name) => name !== undefined).join(' › ');
  return {
    id: `hit ${session.id}`,
    section: t('Search'),
    label: hit.excerpt,
    detail: place === '' ? titleOf(session) : `${titleOf(session)} · ${place}`,
    hint: '',
    icon: <TextSearch className="size-4" strokeWidth={1.5} aria-hidden="true" />,
    // An excerpt without matches is still one.
    found: hit.found.length === 0 ? [[0, 0]] : hit.found,
    run,
  };
}
