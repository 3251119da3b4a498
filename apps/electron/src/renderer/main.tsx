import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@treeline/ui/theme.css';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { connectHost } from './host/connect-host.ts';
import { followHost } from './state/follow-host.ts';
import { followHash } from './state/route.ts';
import { SessionShelf } from './state/session-shelf.ts';
import { followTheme } from './state/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to render into');

const store = createStore();
const connection = connectHost(window);
const shelf = new SessionShelf(connection.host, store, window.sessionStorage);
followTheme(window, store);
followHash(window, store);
followHost(connection, store);
connection.onStatus((status) => {
  if (status === 'connected') shelf.reopenAll();
});

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <App host={connection.host} shelf={shelf} />
    </Provider>
  </StrictMode>,
);
