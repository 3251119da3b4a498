import type { AgentId } from '@treeline/protocol';
import { FilterButton, IconButton, t, type ViewFilter } from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { PanelRight, Search } from 'lucide-react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { preferencesAtom } from '../../../state/settings.ts';
import { useAppParts } from '../../../view/app-parts.ts';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { HeadActions } from '../head-actions.tsx';

interface PaneActionsProps {
  readonly session: ShelvedSession;
  readonly page: AgentId | null;
  readonly isRailOpen: boolean;
  readonly onRail: () => void;
}

/** The buttons in the head of a session's conversation. */
export function PaneActions({ session, page, isRailOpen, onRail }: PaneActionsProps) {
  const { viewState, finder } = session;
  const { settings } = useAppParts();
  const [only, setOnly] = useAtom(viewState.only);
  const keys = useAtomValue(viewState.openKeys);
  const { hidesThinking, showsSystemText, showsInternalAgents } = useAtomValue(preferencesAtom);
  const { all, shown } = useThrottledAtom(session.rowsOf(page), 300);
  const filter = {
    only,
    hidesThinking,
    showsInjected: showsSystemText || keys.has('injected'),
    showsInternal: showsInternalAgents || keys.has('internal'),
  };
  const onFilter = (next: ViewFilter) => {
    setOnly(next.only);
    // Rows that find has opened in passing give way to the choice.
    viewState.setOpen(['thinking', 'injected', 'internal'], false);
    void settings.change({
      hidesThinking: next.hidesThinking,
      showsSystemText: next.showsInjected,
      showsInternalAgents: next.showsInternal,
    });
  };
  return (
    <HeadActions
      session={session}
      before={
        <>
          <IconButton icon={Search} label={t('Find in this session')} isPressed={null} onClick={() => finder.open()} />
          <FilterButton filter={filter} hiddenRows={all.length - shown.length} onChange={onFilter} />
        </>
      }
      after={
        <IconButton
          icon={PanelRight}
          label={isRailOpen ? t('Hide details panel') : t('Show details panel')}
          isPressed={isRailOpen}
          onClick={onRail}
        />
      }
    />
  );
}
