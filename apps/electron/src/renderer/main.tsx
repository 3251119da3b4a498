import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@treeline/ui/theme.css';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { connectHost } from './host/connect-host.ts';
import { followHost } from './state/follow-host.ts';
import { followListView } from './state/kept-list-view.ts';
import { Organiser } from './state/organiser.ts';
import { followRecent } from './state/recent-sessions.ts';
import { followHash } from './state/route.ts';
import { Searcher } from './state/searcher.ts';
import { SessionShelf } from './state/session-shelf.ts';
import { followTheme } from './state/theme.ts';
import { warmList } from './state/warm-list.ts';
import { AppPartsProvider } from './view/app-parts.ts';
import { loadLaterPanes } from './view/later-panes.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into');

const store = createStore();
const connection = connectHost(window);
const shelf = new SessionShelf(connection.host, store, window.sessionStorage);
followTheme(window, store);
followListView(window.localStorage, store);
followHash(window, store);
followRecent(window.localStorage, store);
followHost(connection, store);
warmList(window, store);
connection.onStatus((status) => {
  if (status === 'connected') shelf.reopenAll();
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
        <App host={connection.host} shelf={shelf} />
      </AppPartsProvider>
    </Provider>
  </StrictMode>,
);
loadLaterPanes(window);
