import { agentPath } from '@treeline/processor';
import { AgentBreadcrumb, AgentHeader, EmptyState, FindBar, plainTitle, ReadingBar, t } from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paneChoicesAtom } from '../../../state/pane-widths.ts';
import { hashOf } from '../../../state/route.ts';
import { useKey } from '../../../view/use-key.ts';
import { useNarrow } from '../../../view/use-narrow.ts';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { PaneFrame } from '../pane-frame.tsx';
import { SessionHead } from '../session-head.tsx';
import type { SessionTabProps } from '../session-tab.ts';
import { FilterNotice } from './filter-notice.tsx';
import { LostBanner } from './lost-banner.tsx';
import { PaneActions } from './pane-actions.tsx';
import { PaneBar } from './pane-bar.tsx';
import { PaneFlow } from './pane-flow.tsx';
import { PaneStrip } from './pane-strip.tsx';
import { Rail } from './rail.tsx';
import { useErrorStep } from './use-errors.ts';
import { useFindKeys } from './use-find-keys.ts';
import { useReveal } from './use-reveal.ts';
import { useSessionKeys } from './use-session-keys.ts';

/** The conversation in order, with the agents and prompts beside it. */
export function Conversation({ session, route, title, tabs }: SessionTabProps) {
  // Wide enough for the sidebar, the flow and the rail, until the user decides otherwise.
  const isNarrow = useNarrow(1180);
  const [{ rail }, setChoices] = useAtom(paneChoicesAtom);
  const isRailOpen = rail ?? !isNarrow;
  const onRail = () => setChoices((choices) => ({ ...choices, rail: !isRailOpen }));
  useKey('d', onRail);
  useFindKeys(session.finder);
  useSessionKeys(session, route.agent);
  useReveal(session, route);
  const actions = <PaneActions session={session} page={route.agent} isRailOpen={isRailOpen} onRail={onRail} />;
  return (
    <PaneFrame
      head={
        <>
          <PaneHead session={session} route={route} title={title} actions={actions} />
          {tabs}
        </>
      }
      rail={isRailOpen ? <Rail session={session} page={route.agent} /> : null}
    >
      <LostBanner session={session} />
      <PaneBar session={session} page={route.agent} />
      <Find session={session} />
      <FilterNotice session={session} />
      <PaneFlow key={route.agent} session={session} page={route.agent} />
      <Reading session={session} />
      <PaneStrip session={session} page={route.agent} />
    </PaneFrame>
  );
}

function Reading({ session }: Pick<SessionTabProps, 'session'>) {
  const { reading, isHeld } = useAtomValue(session.view);
  if (reading === null) return null;
  return <ReadingBar reading={reading} isHeld={isHeld} onHold={(next) => session.source.hold(next)} />;
}

interface PaneHeadProps extends Pick<SessionTabProps, 'session' | 'route' | 'title'> {
  readonly actions: ReactNode;
}

/** The session's header, or that of the agent on the page, with a breadcrumb above it. */
function PaneHead({ session, route, title, actions }: PaneHeadProps) {
  // It sums up the whole session.
  const { state } = useThrottledAtom(session.view, 300);
  const step = useErrorStep(session);
  if (route.agent === null) {
    return <SessionHead session={session} title={title} onError={() => step(1)} actions={actions} />;
  }
  const path = agentPath(state, route.agent);
  const info = path.at(-1)?.info ?? null;
  return (
    <>
      <AgentBreadcrumb
        sessionTitle={plainTitle(title ?? 'Session')}
        path={path}
        hrefOf={(agent) => hashOf({ session: session.id, agent, row: null })}
      />
      {info === null ? (
        <div className="h-40">
          <EmptyState icon={UserX} title={t('Agent not found')} hint={t('Go back to the session by the link above.')} />
        </div>
      ) : (
        <AgentHeader agent={info} actions={actions} />
      )}
    </>
  );
}

function Find({ session: { finder, viewState, view } }: Pick<SessionTabProps, 'session'>) {
  const found = useAtomValue(finder.state);
  const { status, lostAt } = useAtomValue(view);
  const reveal = useAtomValue(viewState.reveal);
  const focusWish = useAtomValue(finder.focusWish);
  if (found === null) return null;
  // What is shown of a deleted session can be read, but find reads its file.
  const isLost = status === 'failed' && lostAt !== null;
  const find =
    isLost && found.failure !== null ? { ...found, failure: t('Find needs the session’s file, which is gone') } : found;
  const onClose = (before: HTMLElement | null) => {
    finder.close();
    // The keys continue from the current hit.
    if (find.at !== -1 && reveal !== null) viewState.goTo({ key: reveal.target.key, agent: reveal.agent }, true);
    else (before?.isConnected === true ? before : document.querySelector('main'))?.focus({ preventScroll: true });
  };
  return (
    <FindBar
      find={find}
      focusWish={focusWish}
      onQuery={(query) => finder.search(query)}
      onStep={(step) => finder.step(step)}
      onClose={onClose}
    />
  );
}
