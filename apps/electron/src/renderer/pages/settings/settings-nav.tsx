import { addressHash } from '@treeline/protocol';
import { SearchInput, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { placeOf } from '../../state/address.ts';
import { settingsAtom } from '../../state/settings.ts';
import { useFilterKey } from '../../view/use-filter-key.ts';
import type { SettingsSection } from './settings-section.ts';

interface SettingsNavProps {
  readonly hits: readonly { readonly section: SettingsSection; readonly found: number }[];
  readonly current: string | null;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** The search field and the sections, with the number of matches in each. */
export function SettingsNav({ hits, current, query, onQuery }: SettingsNavProps) {
  const field = useRef<HTMLInputElement>(null);
  useFilterKey(field, true);
  const isMissing =
    useAtomValue(settingsAtom)?.sources.some(({ folders }) =>
      folders.some((folder) => folder.isMissing && !folder.isUsual),
    ) ?? false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (query === '') field.current?.blur();
    else onQuery('');
  };
  return (
    <nav
      aria-label={t('Settings')}
      className="flex min-h-0 flex-col border-line border-r bg-surface px-2 py-3 max-[860px]:border-r-0 max-[860px]:border-b"
    >
      <div className="mb-2 flex">
        <SearchInput
          field={field}
          label={t('Search settings')}
          placeholder={t('Search settings')}
          value={query}
          onChange={onQuery}
          onKeyDown={onKeyDown}
          keyHint="/"
          clearLabel={t('Clear the search')}
        />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto max-[860px]:hidden">
        {hits.map(({ section: { id, title, icon: Icon }, found }) => (
          <li key={id}>
            <a
              href={addressHash(placeOf('settings', id))}
              aria-current={id === current ? 'location' : undefined}
              className="flex h-7.5 items-center gap-2.5 rounded-md px-3 text-text-2 transition-colors hover:text-text aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text"
            >
              <Icon className="size-3.75 flex-none" strokeWidth={1.5} aria-hidden="true" />
              <span className="flex-1">{title}</span>
              {query !== '' && found > 0 && <span className="text-tiny tabular-nums">{found}</span>}
              {query === '' && id === 'sources' && isMissing && (
                <TriangleAlert
                  className="size-3.5 text-warn"
                  strokeWidth={1.6}
                  aria-label={t('A folder was not found')}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className="mx-3 pt-2 text-tiny text-text-2 max-[860px]:hidden">
        {t('Stored in')} <span className="font-mono">{t('settings.json')}</span>
      </p>
    </nav>
  );
}
