import { ClientMarks, ErrorState, KeysDialog, NotePill, ReadingPreferences, t } from '@treeline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react';
import { PageView } from './pages/page-view.tsx';
import { pages } from './pages/pages.ts';
import { addressAtom } from './state/address.ts';
import { hostFailureAtom } from './state/home-atoms.ts';
import { clientMarksAtom } from './state/list-atoms.ts';
import { paletteAtom } from './state/palette-open.ts';
import { paneChoicesAtom, paneWidthsAtom } from './state/pane-widths.ts';
import { preferencesAtom } from './state/settings.ts';
import { AppPalette } from './view/app-palette.tsx';
import { useAppParts } from './view/app-parts.ts';
import { ConnectionBanner } from './view/connection-banner.tsx';
import { DropHint } from './view/drop-hint.tsx';
import { ExportSession } from './view/export-session.tsx';
import { NoticeBanners } from './view/notice-banners.tsx';
import { AskRebuild, Organise } from './view/organise.tsx';
import { PaneEdge } from './view/pane-edge.tsx';
import { Sidebar } from './view/sidebar.tsx';
import { SkipLink } from './view/skip-link.tsx';
import { TopBar } from './view/top-bar.tsx';
import { useAppKeys } from './view/use-app-keys.ts';
import { useKey } from './view/use-key.ts';
import { useLostFocus } from './view/use-lost-focus.ts';
import { useNarrow } from './view/use-narrow.ts';

/** The layout: top bar, sidebar, and the page that the address names. */
export function App() {
  const { keys } = useAppParts();
  const [isListing, setListing] = useState(false);
  const setPalette = useSetAtom(paletteAtom);
  const onKeys = useCallback(() => setListing(true), []);
  useAppKeys(onKeys, () => setPalette((query) => (query === null ? '' : null)));
  useLostFocus();
  const { isSidebarOpen, isNarrow, toggle } = useSidebar();
  const { sidebar } = useAtomValue(paneWidthsAtom);
  return (
    <ReadingPreferences value={useReadingPreferences()}>
      <ClientMarks value={useAtomValue(clientMarksAtom)}>
        <div
          data-sidebar={isSidebarOpen === true && !isNarrow}
          style={{ '--sidebar': `${sidebar}px` } as CSSProperties}
          className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[44px_auto_minmax(0,1fr)] data-[sidebar=true]:grid-cols-[min(var(--sidebar),45vw)_minmax(0,1fr)]"
        >
          <SkipLink />
          <TopBar isSidebarOpen={isSidebarOpen} onToggleSidebar={toggle} />
          <div className="col-span-full">
            <ConnectionBanner />
            <NoticeBanners />
          </div>
          {isSidebarOpen === true && (
            <div
              data-over={isNarrow}
              className="relative min-h-0 data-[over=true]:z-10 data-[over=true]:col-start-1 data-[over=true]:row-start-3 data-[over=true]:w-72 data-[over=true]:shadow-xl"
            >
              <Sidebar edge={isNarrow ? null : <PaneEdge pane="sidebar" side="left" />} />
            </div>
          )}
          <main tabIndex={-1} className="row-start-3 -col-end-1 min-h-0 min-w-0 focus-visible:outline-none">
            <Main />
          </main>
        </div>
        <Organise />
        <AskRebuild />
        <ExportSession />
        <AppPalette onKeys={onKeys} />
        <NotePill />
        <DropHint />
        {isListing && <KeysDialog groups={keys} onClose={() => setListing(false)} />}
      </ClientMarks>
    </ReadingPreferences>
  );
}

function Main() {
  const address = useAtomValue(addressAtom);
  const failure = useAtomValue(hostFailureAtom);
  if (address?.page === 'home' && failure !== null) {
    return (
      <ErrorState title={t('The sessions could not be listed')} hint={t('{failure} Restart Treeline.', { failure })} />
    );
  }
  return <PageView pages={pages} address={address} />;
}

interface SidebarState {
  /** `null`: the page has no list beside it. */
  readonly isSidebarOpen: boolean | null;
  readonly isNarrow: boolean;
  readonly toggle: () => void;
}

/** The page and the width decide, until the user does. In a narrow window the list overlays the page, and closes after a navigation. */
function useSidebar(): SidebarState {
  const isNarrow = useNarrow(860);
  const [{ sidebar: choice }, setChoices] = useAtom(paneChoicesAtom);
  const [isOver, setOver] = useState(false);
  const address = useAtomValue(addressAtom);
  const list = pages.find(({ name }) => name === address?.page)?.list ?? 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address counts, whatever it is
  useEffect(() => setOver(false), [address, isNarrow]);
  const isSidebarOpen = list === 'none' ? null : isNarrow ? isOver : (choice ?? list === 'open');
  const toggle = () => {
    if (isSidebarOpen === null) return;
    if (isNarrow) setOver(!isOver);
    else setChoices((choices) => ({ ...choices, sidebar: !isSidebarOpen }));
  };
  useKey('b', toggle);
  return { isSidebarOpen, isNarrow, toggle };
}

function useReadingPreferences(): ReadingPreferences {
  const { settings } = useAppParts();
  const { diffs, motion, detail } = useAtomValue(preferencesAtom);
  return useMemo(
    () => ({ diffs, motion, detail, onDiffs: (next) => void settings.change({ diffs: next }) }),
    [diffs, motion, detail, settings],
  );
}
