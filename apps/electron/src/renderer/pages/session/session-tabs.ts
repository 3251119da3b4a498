import type { KeyEntry } from '@treeline/ui';
import { t } from '@treeline/ui';
import { firstTab } from '../../state/route.ts';
import { LaterPane } from '../later-pane.ts';
import { Conversation } from './conversation/conversation.tsx';
import type { SessionTab } from './session-tab.ts';

/** All tabs of a session. A tab is a folder beside this file and a line here. */
export const sessionTabs: readonly SessionTab[] = [
  { name: firstTab, title: t('Conversation'), key: 'c', pane: LaterPane.ready(Conversation) },
  {
    name: 'agents',
    title: t('Agents'),
    key: 'v',
    pane: new LaterPane(async () => (await import('./agents/agents-tab.tsx')).AgentsTab),
  },
  {
    name: 'files',
    title: t('Files'),
    key: 'i',
    pane: new LaterPane(async () => (await import('./files/files.tsx')).Files),
  },
  {
    name: 'context',
    title: t('Context'),
    key: 'w',
    pane: new LaterPane(async () => (await import('./context/context-tab.tsx')).ContextTab),
  },
];

/** For the list of keys. */
export const tabKeys: readonly KeyEntry[] = sessionTabs.map(({ title, key }) => ({
  keys: [key],
  does: t('{title} (session)', { title }),
}));
