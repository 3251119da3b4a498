import { emptySession } from '@treeline/processor';
import type { SessionSummary } from '@treeline/protocol';
import { AgentBreadcrumb, FlowSkeleton, plainTitle, RailSkeleton, SessionHeader } from '@treeline/ui';
import type { ReactNode } from 'react';
import { hashOf, type Route } from '../../state/route.ts';
import { useNarrow } from '../../view/use-narrow.ts';
import { PaneFrame } from './pane-frame.tsx';

interface OpeningPaneProps {
  readonly route: Route;
  readonly title: string | null;
  readonly listed: SessionSummary | null;
  readonly tabs: ReactNode;
}

/** Until the first answer: the header from the list entry, and the tabs, which stay as they are, and placeholders. */
export function OpeningPane({ route, title, listed, tabs }: OpeningPaneProps) {
  const isRailOpen = !useNarrow(1180);
  const isAgent = route.agent !== null;
  return (
    <PaneFrame
      head={
        <>
          {isAgent && (
            <AgentBreadcrumb
              sessionTitle={plainTitle(title ?? 'Session')}
              path={[]}
              hrefOf={(agent) => hashOf({ session: route.session, agent, row: null })}
            />
          )}
          <SessionHeader
            session={emptySession}
            fallbackTitle={isAgent ? null : title}
            listed={isAgent ? null : listed}
            isPartial
            // Reserves the width of the buttons, so that the title does not move when they appear.
            actions={<span className="-mt-1 -mr-3 h-7 w-29.5 flex-none" />}
          />
          {tabs}
        </>
      }
      rail={isRailOpen ? <RailSkeleton /> : null}
    >
      <FlowSkeleton />
    </PaneFrame>
  );
}
