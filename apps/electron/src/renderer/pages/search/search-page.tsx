import { addressHash, asksForNothing, type FilterProblem, parseSearch, type SearchQuery } from '@treeline/protocol';
import {
  EmptyState,
  ErrorState,
  FilterChips,
  type HitLineOf,
  LoadingState,
  lineId,
  NoticeButton,
  ProblemNotice,
  type SearchLine,
  SearchResults,
  Segmented,
  searchInWords,
  searchLines,
  t,
} from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { goTo } from '../../state/address.ts';
import { filterChoicesAtom } from '../../state/filter-choices.ts';
import { indexingAtom, sessionsByIdAtom } from '../../state/list-atoms.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { useFilterKey } from '../../view/use-filter-key.ts';
import { useOpenHit } from '../../view/use-open-hit.ts';
import type { PageProps } from '../page.ts';
import { callFileAddress } from '../session/files/file-address.ts';
import { useTitle } from '../use-title.ts';
import { SearchField } from './search-field.tsx';
import { type SearchPlace, searchAddress, searchPlaceOf } from './search-place.ts';

/** All search results, with filters. */
export function SearchPage({ address }: PageProps) {
  const place = useMemo(() => searchPlaceOf(address), [address]);
  useTitle(place.text.trim() === '' ? 'Search' : t('{trim} · Search', { trim: place.text.trim() }));
  const { searcher } = useAppParts();
  const { answer, more, text, isAsking } = useAtomValue(searcher.state);
  const byId = useAtomValue(sessionsByIdAtom);
  const choices = useAtomValue(filterChoicesAtom);
  const openHit = useOpenHit();
  const [cursor, setCursor] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  useFilterKey(field, true);
  const problems = useSearching(place);
  const write = (next: string) => replacePlace({ ...place, text: next });
  useEffect(() => field.current?.focus(), []);
  const lines = useMemo(
    () => (answer === null ? [] : searchLines(answer, more, (id) => byId.get(id))),
    [answer, more, byId],
  );
  const choose = (line: SearchLine) => {
    if (line.kind === 'more') {
      // The first of the new lines replaces this one, and the keys continue from there.
      const shown = lines.filter((each) => each.kind === 'hit' && each.sessionId === line.sessionId).length;
      if (cursor === line.key) setCursor(`${line.sessionId} ${shown}`);
      void searcher.askMore(line.sessionId);
    } else openHit(line.kind === 'hit' ? line.sessionId : line.session.id, line.kind === 'hit' ? line.hit : null);
  };
  const showFile = ({ sessionId, hit: { tool } }: HitLineOf) => {
    if (tool?.path !== undefined) goTo(callFileAddress(sessionId, tool.id, tool.path));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextLine(lines, cursor, event);
    const active = lines.find(({ key }) => key === cursor) ?? null;
    if (next !== null) {
      searcher.hold();
      setCursor(next);
    } else if (event.key === 'Enter' && active !== null && !event.nativeEvent.isComposing) {
      if (event.altKey && active.kind === 'hit') showFile(active);
      else choose(active);
    } else return;
    event.preventDefault();
  };
  return (
    <section aria-label={t('Search')} className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">{t('Search everything')}</h1>
      <div className="grid flex-none gap-2.5 border-line border-b px-7 pt-4 pb-3">
        <SearchField
          field={field}
          text={place.text}
          onText={write}
          problems={problems}
          results={lines.length === 0 ? null : { id: list, active: cursor === null ? null : lineId(list, cursor) }}
          onKeyDown={onKeyDown}
        />
        <ProblemNotice problems={problems} text={place.text} onText={write} />
        <FilterChips text={place.text} choices={choices} onText={write} />
        <Standing order={place.order} onOrder={(order) => replacePlace({ ...place, order })} />
      </div>
      <div className="min-h-0 flex-1">
        {lines.length > 0 ? (
          <SearchResults
            id={list}
            lines={lines}
            cursor={cursor}
            onChoose={choose}
            onShowFile={showFile}
            onScrolled={() => searcher.hold()}
          />
        ) : (
          <NothingShown
            text={text}
            isBegun={place.text.trim() !== ''}
            problems={problems}
            isAsking={isAsking || answer?.isComplete === false}
          />
        )}
      </div>
    </section>
  );
}

/** Searches what is typed. An invalid filter would be searched as text in every file, and one without its value finds nothing yet. */
function useSearching({ text, order }: SearchPlace): readonly FilterProblem[] {
  const { searcher } = useAppParts();
  const words = useMemo(() => parseSearch(text, Date.now()), [text]);
  const asked = words.problems.length > 0 || asksForNothing(words) ? '' : text;
  useEffect(() => searcher.search(asked, order), [searcher, asked, order]);
  return words.problems;
}

function Standing({ order, onOrder }: { order: SearchQuery['order']; onOrder: (order: SearchQuery['order']) => void }) {
  const { searcher } = useAppParts();
  const { answer, isAsking, text } = useAtomValue(searcher.state);
  const words = useAtomValue(indexingAtom)?.words ?? null;
  const isIndexing = words !== null && words.done < words.total;
  return (
    <div className="flex h-6 items-center gap-3 text-small text-text-2">
      <span aria-live="polite" className="min-w-0 truncate tabular-nums">
        {text.trim() === '' ? '' : searchInWords(answer, isAsking, isIndexing)}
      </span>
      {answer?.notice != null && <span className="min-w-0 truncate text-warn">{answer.notice}</span>}
      <span className="flex-1" />
      <Segmented
        label={t('Order')}
        value={order}
        choices={[
          { value: 'rank', label: t('Relevance') },
          { value: 'date', label: t('Newest') },
        ]}
        onChange={onOrder}
      />
    </div>
  );
}

interface NothingShownProps {
  /** What was searched; empty while what is typed does not say what to look for. */
  readonly text: string;
  readonly isBegun: boolean;
  readonly problems: readonly FilterProblem[];
  readonly isAsking: boolean;
}

/** Not searched, still searching, no results, or failed: each shows which it is. */
function NothingShown({ text, isBegun, problems, isAsking }: NothingShownProps) {
  const { searcher } = useAppParts();
  const { failure } = useAtomValue(searcher.state);
  if (failure !== null) {
    return (
      <ErrorState
        title={t('The search failed')}
        hint={failure}
        action={<NoticeButton onClick={() => searcher.again()}>{t('Try again')}</NoticeButton>}
      />
    );
  }
  if (problems.length > 0)
    return <EmptyState icon={SearchX} title={t('Not searched')} hint={t('Unknown filter, so nothing was searched.')} />;
  if (text.trim() === '') {
    return (
      <EmptyState
        icon={Search}
        title={t('Search everything')}
        hint={
          isBegun
            ? t('Add a word, or a value for the filter.')
            : t('Prompts, answers, thinking, tool inputs and outputs, paths, and all of that in every agent.')
        }
      />
    );
  }
  if (isAsking) return <LoadingState title={t('Searching…')} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t('Nothing found')}
      hint={t('All words must match. Remove a word or a filter.')}
    />
  );
}

/** Typing is one step of the history, not one for each letter. */
function replacePlace(place: SearchPlace): void {
  window.history.replaceState(null, '', addressHash(searchAddress(place)));
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function nextLine(lines: readonly SearchLine[], cursor: string | null, { key }: KeyboardEvent): string | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 };
  const step = steps[key];
  if (step === undefined || lines.length === 0) return null;
  const at = lines.findIndex((line) => line.key === cursor);
  return lines[Math.max(0, Math.min(lines.length - 1, at + step))]?.key ?? null;
}
