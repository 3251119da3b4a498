import type { SessionId } from '@treeline/protocol';
import { ErrorState, KeysDialog, NotePill } from '@treeline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import type { Connection } from './host/connection.ts';
import { toResult } from './host/to-result.ts';
import { homeAtom, hostFailureAtom, hostInfoAtom } from './state/home-atoms.ts';
import { pageAtom } from './state/page.ts';
import { paletteAtom } from './state/palette-open.ts';
import { hashOf, routeAtom } from './state/route.ts';
import type { SessionCache } from './state/session-cache.ts';
import { AppPalette } from './view/app-palette.tsx';
import { ConnectionBanner } from './view/connection-banner.tsx';
import { HomePane } from './view/home-pane.tsx';
import { IndexingBanner } from './view/indexing-banner.tsx';
import { laterPanes } from './view/later-panes.ts';
import { LazyPane } from './view/lazy-pane.tsx';
import { AskRebuild, Organise } from './view/organise.tsx';
import { Sidebar } from './view/sidebar.tsx';
import { TopBar } from './view/top-bar.tsx';
import { useAppKeys } from './view/use-app-keys.ts';
import { useNarrow } from './view/use-narrow.ts';

interface AppProps {
  readonly host: Connection['host'];
  readonly sessionCache: SessionCache;
}

/** The layout: top bar, sidebar, and the session with its rail, which folds before the sidebar does. */
export function App({ host, sessionCache }: AppProps) {
  const isNarrow = useNarrow(860);
  // The width decides until a person does.
  const [choice, setChoice] = useState<boolean | null>(null);
  // Beside the table, which holds all of it and more, the list would only take its room.
  const page = useAtomValue(pageAtom);
  const isTable = page.kind === 'sessions';
  const isSidebarOpen = choice ?? !(isNarrow || isTable);
  const onChooseHome = useChooseHome(host);
  const [isListing, setListing] = useState(false);
  const setPalette = useSetAtom(paletteAtom);
  const onKeys = useCallback(() => setListing(true), []);
  useAppKeys(onKeys, () => setPalette((query) => (query === null ? '' : null)));
  const onSelect = useCallback(
    (id: SessionId) => {
      window.location.hash = hashOf({ session: id, agent: null, row: null });
      if (isNarrow) setChoice(false);
    },
    [isNarrow],
  );
  return (
    <>
      <div
        data-sidebar={isSidebarOpen && !isNarrow}
        className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[44px_auto_minmax(0,1fr)] data-[sidebar=true]:grid-cols-[288px_minmax(0,1fr)]"
      >
        <TopBar isSidebarOpen={isSidebarOpen} onToggleSidebar={() => setChoice(!isSidebarOpen)} />
        <div className="col-span-full">
          <ConnectionBanner />
          <IndexingBanner />
        </div>
        {isSidebarOpen && (
          <div
            data-over={isNarrow}
            className="relative min-h-0 data-[over=true]:z-10 data-[over=true]:col-start-1 data-[over=true]:row-start-3 data-[over=true]:w-72 data-[over=true]:shadow-xl"
          >
            <Sidebar onSelect={onSelect} onChooseHome={onChooseHome} />
          </div>
        )}
        <main className="row-start-3 -col-end-1 min-h-0 min-w-0">
          <Main sessionCache={sessionCache} onChooseHome={onChooseHome} onSelect={onSelect} />
        </main>
      </div>
      <Organise />
      <AskRebuild />
      <AppPalette onKeys={onKeys} />
      <NotePill />
      {isListing && <KeysDialog onClose={() => setListing(false)} />}
    </>
  );
}

interface MainProps {
  readonly sessionCache: SessionCache;
  readonly onChooseHome: (() => void) | null;
  readonly onSelect: (id: SessionId) => void;
}

function Main({ sessionCache, onChooseHome, onSelect }: MainProps) {
  const route = useAtomValue(routeAtom);
  const page = useAtomValue(pageAtom);
  const home = useAtomValue(homeAtom);
  const failure = useAtomValue(hostFailureAtom);
  if (route === null && failure !== null) {
    return <ErrorState title="The sessions could not be listed" hint={`${failure} Start Treeline again.`} />;
  }
  if (route === null && page.kind === 'sessions') return <LazyPane pane={laterPanes.sessions} props={{ onSelect }} />;
  if (route === null && page.kind === 'search') return <LazyPane pane={laterPanes.search} props={{ page }} />;
  if (route === null) {
    return (
      <>
        <h1 className="sr-only">Treeline</h1>
        <HomePane home={home} onChooseHome={onChooseHome} />
      </>
    );
  }
  const session = sessionCache.take(route.session);
  return <LazyPane key={route.session} pane={laterPanes.session} props={{ session, route }} />;
}

/** Only a shell with a window of its own can ask for a folder. */
function useChooseHome(host: Connection['host']): (() => void) | null {
  const info = useAtomValue(hostInfoAtom);
  const setHome = useSetAtom(homeAtom);
  if (info?.shell !== 'electron') return null;
  const choose = async () => {
    const answer = await toResult(host.chooseHome());
    if (answer.ok) setHome(answer.value);
  };
  return () => void choose();
}
