import { agentPath } from '@treeline/processor';
import {
  AgentBreadcrumb,
  AgentHeader,
  EmptyState,
  ErrorState,
  FindBar,
  NoticeButton,
  plainTitle,
  ReadingBar,
  SessionHeader,
  titleMark,
} from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FileX, UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sessionsByIdAtom } from '../state/list-atoms.ts';
import { hashOf, type Route } from '../state/route.ts';
import type { ShelvedSession } from '../state/session-cache.ts';
import { FilterNotice } from './filter-notice.tsx';
import { OpeningPane } from './opening-pane.tsx';
import { PaneActions } from './pane-actions.tsx';
import { PaneFlow } from './pane-flow.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { PaneStrip } from './pane-strip.tsx';
import { Rail } from './rail.tsx';
import { titleOf } from './title-of.ts';
import { useFindKeys } from './use-find-keys.ts';
import { useNarrow } from './use-narrow.ts';
import { useReveal } from './use-reveal.ts';
import { useThrottledAtom } from './use-throttled-atom.ts';

export interface SessionPaneProps {
  readonly session: ShelvedSession;
  readonly route: Route;
}

export function SessionPane({ session, route }: SessionPaneProps) {
  const { status, message, state } = useAtomValue(session.view);
  const summary = useAtomValue(sessionsByIdAtom).get(session.id);
  const title = titleOf(summary, state);
  const mark = titleMark(state.state ?? summary?.state ?? null);
  useEffect(() => {
    document.title = title === null ? 'Treeline' : `${mark}${plainTitle(title)} · Treeline`;
    return () => {
      document.title = 'Treeline';
    };
  }, [mark, title]);
  if (status === 'loading') return <OpeningPane route={route} title={title} listed={summary ?? null} />;
  if (status === 'failed') {
    return (
      <ErrorState
        icon={FileX}
        title="This session could not be opened"
        hint={message}
        action={<NoticeButton onClick={() => void session.source.open()}>Try again</NoticeButton>}
      />
    );
  }
  return <OpenPane session={session} route={route} title={title} />;
}

function OpenPane({ session, route, title }: SessionPaneProps & { readonly title: string | null }) {
  // Wide enough for the sidebar, the flow and the rail; a person decides otherwise.
  const isNarrow = useNarrow(1180);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isRailOpen = choice ?? !isNarrow;
  useFindKeys(session.finder);
  useReveal(session, route);
  const actions = <PaneActions session={session} isRailOpen={isRailOpen} onRail={() => setChoice(!isRailOpen)} />;
  return (
    <PaneFrame rail={isRailOpen ? <Rail session={session} page={route.agent} /> : null}>
      <PaneHead session={session} route={route} title={title} actions={actions} />
      <Find session={session} />
      <FilterNotice session={session} />
      <PaneFlow key={route.agent} session={session} page={route.agent} />
      <Reading session={session} />
      <PaneStrip session={session} page={route.agent} />
    </PaneFrame>
  );
}

function Reading({ session }: Pick<SessionPaneProps, 'session'>) {
  const { reading, isHeld } = useAtomValue(session.view);
  if (reading === null) return null;
  return <ReadingBar reading={reading} isHeld={isHeld} onHold={(next) => session.source.hold(next)} />;
}

interface PaneHeadProps extends SessionPaneProps {
  readonly title: string | null;
  readonly actions: React.ReactNode;
}

/** The session's head, or that of the agent which has the page, with the way back above it. */
function PaneHead({ session, route, title, actions }: PaneHeadProps) {
  // It adds up all of the session.
  const { state, reading } = useThrottledAtom(session.view, 300);
  const listed = useAtomValue(sessionsByIdAtom).get(session.id) ?? null;
  if (route.agent === null) {
    return (
      <SessionHeader
        session={state}
        fallbackTitle={title}
        listed={listed}
        isPartial={reading !== null}
        actions={actions}
      />
    );
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
          <EmptyState icon={UserX} title="There is no such agent" hint="Go back to the session by the link above." />
        </div>
      ) : (
        <AgentHeader agent={info} actions={actions} />
      )}
    </>
  );
}

function Find({ session: { finder, viewState } }: Pick<SessionPaneProps, 'session'>) {
  const find = useAtomValue(finder.state);
  const reveal = useAtomValue(viewState.reveal);
  const focusWish = useAtomValue(finder.focusWish);
  if (find === null) return null;
  const onClose = () => {
    finder.close();
    // The keys go on from the hit that was looked at.
    if (find.at !== -1 && reveal !== null) viewState.goTo({ key: reveal.target.key, agent: reveal.agent }, true);
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
