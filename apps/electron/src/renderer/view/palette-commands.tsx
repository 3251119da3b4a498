import { type ListGrouping, listGroupings, type PaletteItem, t } from '@treeline/ui';
import { useAtom } from 'jotai';
import {
  CircleHelp,
  Copy,
  Download,
  House,
  type LucideIcon,
  Monitor,
  Moon,
  RefreshCw,
  Search,
  Settings,
  Sun,
  Table2,
} from 'lucide-react';
import { useMemo } from 'react';
import { searchAddress } from '../pages/search/search-place.ts';
import { goTo, placeOf } from '../state/address.ts';
import { listViewAtom } from '../state/list-atoms.ts';
import { useAppParts } from './app-parts.ts';
import { keyName } from './is-key.ts';
import { usePageCommands } from './use-page-commands.tsx';

/** `key`: what does the same; empty: no key does. */
function commandItem(label: string, Icon: LucideIcon, key: string, run: () => void): PaletteItem {
  return {
    id: `command ${label}`,
    section: t('Commands'),
    label,
    detail: '',
    hint: '',
    ...(key === '' ? {} : { keys: [key] }),
    icon: <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />,
    found: [],
    run,
  };
}

const groupingCommands: Record<ListGrouping, string> = {
  project: t('Group by project'),
  client: t('Group by client'),
  none: t('Do not group'),
};

/** All commands that are available everywhere. */
export function useCommands(onKeys: () => void): readonly PaletteItem[] {
  const { organiser, settings } = useAppParts();
  const [view, setView] = useAtom(listViewAtom);
  const ofPage = usePageCommands();
  return useMemo(
    () => [
      ...ofPage,
      commandItem(t('All sessions as a table'), Table2, 't', () => goTo(placeOf('sessions'))),
      commandItem(t('Search everything'), Search, '', () => goTo(searchAddress({ text: '', order: 'rank' }))),
      commandItem(t('Home'), House, 'h', () => goTo(placeOf('home'))),
      commandItem(t('Settings'), Settings, keyName('Mod+,'), () => goTo(placeOf('settings'))),
      ...listGroupings
        .filter((grouping) => grouping !== view.grouping)
        .map((grouping) => commandItem(groupingCommands[grouping], Table2, '', () => setView({ ...view, grouping }))),
      commandItem(
        view.showsLeftOut ? t('Hide empty and internal sessions') : t('Show empty and internal sessions'),
        Table2,
        '',
        () => setView({ ...view, showsLeftOut: !view.showsLeftOut }),
      ),
      commandItem(view.showsHidden ? t('Do not show hidden sessions') : t('Show hidden sessions'), Table2, '', () =>
        setView({ ...view, showsHidden: !view.showsHidden }),
      ),
      ...(view.filter === ''
        ? []
        : [commandItem(t('Filter list: clear'), Table2, '', () => setView({ ...view, filter: '' }))]),
      commandItem(t('Filter list: with errors'), Table2, '', () => setView({ ...view, filter: 'has:errors' })),
      commandItem(t('Filter list: running'), Table2, '', () => setView({ ...view, filter: 'is:running' })),
      commandItem(t('Theme: dark'), Moon, '', () => void settings.change({ theme: 'dark' })),
      commandItem(t('Theme: light'), Sun, '', () => void settings.change({ theme: 'light' })),
      commandItem(t('Theme: system'), Monitor, '', () => void settings.change({ theme: 'system' })),
      commandItem(t('Export names, tags and notes as a file'), Download, '', () => void organiser.exportMarks('file')),
      commandItem(t('Copy names, tags and notes as JSON'), Copy, '', () => void organiser.exportMarks('copy')),
      commandItem(t('Rebuild index…'), RefreshCw, '', () => organiser.askRebuild(true)),
      commandItem(t('Keys'), CircleHelp, '?', onKeys),
    ],
    [organiser, settings, view, setView, onKeys, ofPage],
  );
}
