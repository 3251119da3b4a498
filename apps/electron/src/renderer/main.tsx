import './stack-traces.ts';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@treeline/ui/theme.css';
import { keyGroups, t } from '@treeline/ui';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectHost } from './host/connect-host.ts';
import { PageErrorBoundary } from './pages/page-error-boundary.tsx';
import { loadPages, pageKeys } from './pages/pages.ts';
import { tabKeys } from './pages/session/session-tabs.ts';
import { restoreStackTraces } from './stack-traces.ts';
import { followAddress, followLinks } from './state/address.ts';
import { afterFirstPaint } from './state/after-first-paint.ts';
import { Archivist } from './state/archive.ts';
import { Exporter } from './state/exporter.ts';
import { followHost } from './state/follow-host.ts';
import { followListView } from './state/kept-list-view.ts';
import { followKeptSessions } from './state/kept-sessions.ts';
import { Organiser } from './state/organiser.ts';
import { followPanes } from './state/pane-widths.ts';
import { followRecent } from './state/recent-sessions.ts';
import { Searcher } from './state/searcher.ts';
import { followSeen } from './state/seen-sessions.ts';
import { SessionCache } from './state/session-cache.ts';
import { followSettings, SettingsWriter } from './state/settings.ts';
import { showPreferences } from './state/show-preferences.ts';
import { warmList } from './state/warm-list.ts';
import { AppOrAccess } from './view/app-or-access.tsx';
import { AppPartsProvider } from './view/app-parts.ts';
import { isMac } from './view/is-mac.ts';

restoreStackTraces();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into');

const store = createStore();
const connection = connectHost(window);
const sessionCache = new SessionCache(connection.host, store, window.sessionStorage);
window.addEventListener('pagehide', () => sessionCache.flush());
const settings = new SettingsWriter(connection.host, store);
showPreferences(window, store);
followListView(window.localStorage, store);
followPanes(window.localStorage, store);
followAddress(window, store);
followLinks(connection.host);
followRecent(window.localStorage, store);
followKeptSessions(window, store, import.meta.url);
afterFirstPaint(window, store, () => {
  followHost(connection, store);
  followSeen(window, store, connection.host);
  followSettings(connection, store, settings, window.localStorage);
});
warmList(window, store);
connection.onStatus((status) => {
  if (status === 'connected') sessionCache.reopenAll();
});

const parts = {
  host: connection.host,
  enterLink: connection.enterLink,
  sessionCache,
  settings,
  keys: keyGroups([...pageKeys, ...tabKeys], isMac),
  organiser: new Organiser(connection.host, store),
  exporter: new Exporter(connection.host, store),
  archivist: new Archivist(connection.host, store, window.localStorage),
  searcher: new Searcher(connection.host, store),
  paletteSearcher: new Searcher(connection.host, store),
};

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <AppPartsProvider value={parts}>
        <PageErrorBoundary what={t('The window')} onRetry={() => window.location.reload()}>
          <AppOrAccess />
        </PageErrorBoundary>
      </AppPartsProvider>
    </Provider>
  </StrictMode>,
);
loadPages(window);
