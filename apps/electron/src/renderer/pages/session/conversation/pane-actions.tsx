import { FilterButton, IconButton, type ViewFilter } from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { PanelRight, Search } from 'lucide-react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { OrganiseButton } from './organise-button.tsx';

interface PaneActionsProps {
  readonly session: ShelvedSession;
  readonly isRailOpen: boolean;
  readonly onRail: () => void;
}

/** The buttons in the head of a session. */
export function PaneActions({ session, isRailOpen, onRail }: PaneActionsProps) {
  const { viewState, finder } = session;
  const [{ only, hidesThinking }, setFilter] = useAtom(viewState.filter);
  const keys = useAtomValue(viewState.openKeys);
  const filter = { only, hidesThinking, showsInjected: keys.has('injected'), showsInternal: keys.has('internal') };
  const onFilter = (next: ViewFilter) => {
    setFilter({ only: next.only, hidesThinking: next.hidesThinking });
    viewState.setOpen(['injected'], next.showsInjected);
    viewState.setOpen(['internal'], next.showsInternal);
  };
  return (
    <div className="-mt-1 -mr-3 flex flex-none gap-0.5">
      <IconButton icon={Search} label="Find in this session" isPressed={null} onClick={() => finder.open()} />
      <FilterButton filter={filter} onChange={onFilter} />
      <OrganiseButton session={session} />
      <IconButton
        icon={PanelRight}
        label={isRailOpen ? 'Hide the rail' : 'Show the rail'}
        isPressed={isRailOpen}
        onClick={onRail}
      />
    </div>
  );
}
