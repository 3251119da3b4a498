import './stack-traces.ts';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@treeline/ui/theme.css';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { connectHost } from './host/connect-host.ts';
import { restoreStackTraces } from './stack-traces.ts';
import { afterPicture } from './state/after-picture.ts';
import { followHost } from './state/follow-host.ts';
import { followListView } from './state/kept-list-view.ts';
import { followKeptSessions } from './state/kept-sessions.ts';
import { Organiser } from './state/organiser.ts';
import { followRecent } from './state/recent-sessions.ts';
import { followHash } from './state/route.ts';
import { Searcher } from './state/searcher.ts';
import { SessionCache } from './state/session-cache.ts';
import { followTheme } from './state/theme.ts';
import { warmList } from './state/warm-list.ts';
import { AppPartsProvider } from './view/app-parts.ts';
import { loadLaterPanes } from './view/later-panes.ts';
import { PageErrorBoundary } from './view/page-error-boundary.tsx';

restoreStackTraces();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into');

const store = createStore();
const connection = connectHost(window);
const sessionCache = new SessionCache(connection.host, store, window.sessionStorage);
followTheme(window, store);
followListView(window.localStorage, store);
followHash(window, store);
followRecent(window.localStorage, store);
followKeptSessions(window, store, import.meta.url);
afterPicture(window, store, () => followHost(connection, store));
warmList(window, store);
connection.onStatus((status) => {
  if (status === 'connected') sessionCache.reopenAll();
});

const parts = {
  organiser: new Organiser(connection.host, store),
  searcher: new Searcher(connection.host, store),
  paletteSearcher: new Searcher(connection.host, store),
};

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <AppPartsProvider value={parts}>
        <PageErrorBoundary onReload={() => window.location.reload()}>
          <App host={connection.host} sessionCache={sessionCache} />
        </PageErrorBoundary>
      </AppPartsProvider>
    </Provider>
  </StrictMode>,
);
loadLaterPanes(window);
