import { addressHash, type Theme } from '@treeline/protocol';
import { IconButton, IndexingProgress, t } from '@treeline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { Monitor, Moon, PanelLeft, Search, Sun } from 'lucide-react';
import { pages } from '../pages/pages.ts';
import { addressAtom, placeOf } from '../state/address.ts';
import { indexingAtom } from '../state/list-atoms.ts';
import { paletteAtom } from '../state/palette-open.ts';
import { preferencesAtom } from '../state/settings.ts';
import { useAppParts } from './app-parts.ts';
import { isMac } from './is-mac.ts';
import { Mark } from './mark.tsx';

interface TopBarProps {
  /** `null`: the page has no list beside it. */
  readonly isSidebarOpen: boolean | null;
  readonly onToggleSidebar: () => void;
}

/** The app and its pages, the search, and the progress of the index. */
export function TopBar({ isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const indexing = useAtomValue(indexingAtom);
  return (
    <header className="col-span-full grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 border-line border-b bg-surface px-3.5 min-[1240px]:grid-cols-[minmax(0,1fr)_minmax(0,520px)_minmax(0,1fr)]">
      <div className="flex items-center gap-2">
        <div className="flex items-center gap-2 pr-2 font-semibold tracking-[-0.01em]">
          <Mark />
          <span className="max-[700px]:sr-only">{t('Treeline')}</span>
        </div>
        {isSidebarOpen === null ? (
          // The links beside it stay where they are on the other pages.
          <span aria-hidden="true" className="size-7 flex-none" />
        ) : (
          <IconButton
            icon={PanelLeft}
            label={isSidebarOpen ? t('Hide sidebar') : t('Show sidebar')}
            isPressed={isSidebarOpen}
            onClick={onToggleSidebar}
          />
        )}
        <PageLinks place="left" />
      </div>
      <SearchButton />
      <div className="flex items-center justify-end gap-3">
        {indexing !== null && <IndexingProgress indexing={indexing} />}
        <div className="flex items-center gap-1">
          <ThemeButton />
          <PageLinks place="right" />
        </div>
      </div>
    </header>
  );
}

/** Links to the pages that have a place in the bar: by name at the left, by icon at the right. */
function PageLinks({ place }: { readonly place: 'left' | 'right' }) {
  const current = useAtomValue(addressAtom)?.page;
  const linked = pages.filter(({ link }) => link === place);
  if (linked.length === 0) return null;
  return (
    <nav aria-label={place === 'left' ? t('Pages') : t('More pages')} className="flex items-center gap-1">
      {linked.map(({ name, title, icon: Icon }) => (
        <a
          key={name}
          href={addressHash(placeOf(name))}
          aria-current={current === name ? 'page' : undefined}
          aria-label={title}
          title={title}
          className="inline-flex h-7 min-w-7 items-center justify-center rounded-md text-text-2 transition-colors hover:bg-raised hover:text-text aria-[current]:text-accent"
        >
          {place === 'left' ? (
            <span className="px-2 max-[700px]:sr-only">{title}</span>
          ) : (
            <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
          )}
        </a>
      ))}
    </nav>
  );
}

/** Looks like a field, since it opens one. */
function SearchButton() {
  const setPalette = useSetAtom(paletteAtom);
  return (
    <button
      type="button"
      onClick={() => setPalette('')}
      className="flex h-7 min-w-0 items-center gap-2 rounded-md bg-raised px-3 text-text-2 transition-colors hover:bg-line hover:text-text"
    >
      <Search className="size-3.75 flex-none" strokeWidth={1.5} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{t('Search prompts, answers, tools, agents')}</span>
      <kbd className="flex-none rounded-sm border border-line px-1.25 font-sans text-tiny leading-4.5">
        {isMac ? '⌘ K' : t('Ctrl K')}
      </kbd>
    </button>
  );
}

const nextTheme: Record<Theme, Theme> = { system: 'dark', dark: 'light', light: 'system' };
const themeIcons = { system: Monitor, dark: Moon, light: Sun };

function ThemeButton() {
  const { settings } = useAppParts();
  const { theme } = useAtomValue(preferencesAtom);
  const Icon = themeIcons[theme];
  const next = nextTheme[theme];
  return (
    <IconButton
      icon={Icon}
      label={t('Theme: {theme} (switch to {next})', { theme, next })}
      isPressed={null}
      onClick={() => void settings.change({ theme: next })}
    />
  );
}
