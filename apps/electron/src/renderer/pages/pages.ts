import type { KeyEntry } from '@treeline/ui';
import { t } from '@treeline/ui';
import { Columns2, FileText, House, Search, Settings, Table2 } from 'lucide-react';
import { keyName } from '../view/is-key.ts';
import { HomePage } from './home/home-page.tsx';
import { LaterPane } from './later-pane.ts';
import type { Page } from './page.ts';

/** All pages. A page is a folder beside this file and a line here: route, title, key, link and loading follow from it. */
export const pages: readonly Page[] = [
  {
    name: 'home',
    title: t('Home'),
    icon: House,
    key: 'h',
    link: 'left',
    list: 'open',
    pane: LaterPane.ready(HomePage),
  },
  {
    name: 'sessions',
    title: t('Sessions'),
    icon: Table2,
    key: 't',
    link: 'left',
    list: 'folded',
    pane: new LaterPane(async () => (await import('./sessions/sessions-page.tsx')).SessionsPage),
  },
  {
    name: 'session',
    title: t('Session'),
    icon: FileText,
    key: null,
    link: null,
    list: 'open',
    pane: new LaterPane(async () => (await import('./session/session-page.tsx')).SessionPage),
  },
  {
    name: 'compare',
    title: t('Compare'),
    icon: Columns2,
    key: null,
    link: null,
    list: 'folded',
    pane: new LaterPane(async () => (await import('./compare/compare-page.tsx')).ComparePage),
  },
  {
    name: 'search',
    title: t('Search'),
    icon: Search,
    key: null,
    link: null,
    list: 'open',
    pane: new LaterPane(async () => (await import('./search/search-page.tsx')).SearchPage),
  },
  {
    name: 'settings',
    title: t('Settings'),
    icon: Settings,
    key: 'Mod+,',
    link: 'right',
    list: 'none',
    pane: new LaterPane(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  },
];

export const pageKeys: readonly KeyEntry[] = pages.flatMap(({ title, key }) =>
  key === null ? [] : [{ keys: [keyName(key)], does: title }],
);

/** Loads them in idle time, so that the first click does not wait for a file. */
export function loadPages(window: Window): void {
  window.requestIdleCallback(
    async () => {
      for (const { pane } of pages) if (pane.loaded === null) await pane.load();
    },
    { timeout: 2000 },
  );
}
