import { counted, EmptyState, t } from '@treeline/ui';
import { SearchX } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { useAppParts } from '../../view/app-parts.ts';
import type { PageProps } from '../page.ts';
import { NoSuchPlace } from '../page-view.tsx';
import { SearchSessions } from './search-sessions.tsx';
import { sections } from './sections.ts';
import { SettingsNav } from './settings-nav.tsx';
import { isFound, SettingsQuery } from './settings-search.ts';
import type { SettingsSection } from './settings-section.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** All settings on one page, with a list of its sections and a search over them. */
export function SettingsPage({ address }: PageProps) {
  const [query, setQuery] = useState('');
  const parts = useAppParts();
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted = null] = address.parts;
  const current = useSectionInView(scroller, address, wanted);
  const hits = sections.map((section) => {
    const items = section.items(parts);
    return { section, found: items.filter((item) => isFound(item, query)).length, all: items.length };
  });
  if (address.parts.length > 1 || (wanted !== null && !sections.some(({ id }) => id === wanted)))
    return <NoSuchPlace />;
  const search = (next: string) => {
    setQuery(next);
    scroller.current?.scrollTo({ top: 0 });
  };
  const isSearching = query.trim() !== '';
  const shown = hits.filter(({ found }) => !isSearching || found > 0);
  const total = shown.reduce((sum, { found }) => sum + found, 0);
  return (
    <SettingsQuery value={query}>
      <div className="grid h-full min-h-0 grid-cols-[240px_minmax(0,1fr)] max-[860px]:grid-cols-[minmax(0,1fr)] max-[860px]:grid-rows-[auto_minmax(0,1fr)]">
        <SettingsNav hits={hits} current={isSearching ? null : current} query={query} onQuery={search} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by key */}
        <div ref={scroller} tabIndex={0} className="relative min-h-0 overflow-y-auto focus-visible:outline-none">
          <div className="mx-auto max-w-208 px-4 pt-5 pb-16">
            <h1 className="font-semibold text-title tracking-[-0.012em]" aria-live="polite">
              {isSearching
                ? t('{total} for “{trim}”', { total: counted(total, 'setting'), trim: query.trim() })
                : t('Settings')}
            </h1>
            {shown.map(({ section, found, all }) => (
              <Section
                key={section.id}
                section={section}
                count={isSearching ? t('{found} of {all}', { found, all }) : null}
              />
            ))}
            {isSearching && total === 0 && (
              <div className="h-60">
                <EmptyState
                  icon={SearchX}
                  title={t('No setting matches')}
                  hint={t('All words must match. Remove one.')}
                />
              </div>
            )}
            {isSearching && <SearchSessions />}
          </div>
        </div>
      </div>
    </SettingsQuery>
  );
}

interface SectionProps {
  readonly section: SettingsSection;
  /** The number of matches in it; `null`: no search. */
  readonly count: string | null;
}

function Section({ section: { id, title, Note, Body }, count }: SectionProps) {
  const query = useContext(SettingsQuery);
  return (
    <section aria-labelledby={`settings-${id}`} data-section={id} className="pt-6 first-of-type:pt-4">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={`settings-${id}`} tabIndex={-1} className="font-semibold text-read">
          {title}
        </h2>
        <span className="text-right text-small text-text-2">{count ?? (Note !== undefined && <Note />)}</span>
      </div>
      <div
        data-searched={query !== ''}
        className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
      >
        <Body />
      </div>
    </section>
  );
}
