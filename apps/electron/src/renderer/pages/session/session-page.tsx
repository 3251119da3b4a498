import { ErrorState, NoticeButton, plainTitle, t, titleMark } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FileX } from 'lucide-react';
import { sessionsByIdAtom } from '../../state/list-atoms.ts';
import { type SessionPlace, sessionPlaceOf } from '../../state/route.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { LazyPane } from '../lazy-pane.tsx';
import type { PageProps } from '../page.ts';
import { PageErrorBoundary } from '../page-error-boundary.tsx';
import { NoSuchPlace } from '../page-view.tsx';
import { useTitle } from '../use-title.ts';
import { OpeningPane } from './opening-pane.tsx';
import type { SessionTab } from './session-tab.ts';
import { sessionTabs } from './session-tabs.ts';
import { TabStrip } from './tab-strip.tsx';
import { titleOf } from './title-of.ts';

/** One session: its tabs, and the place that the address names. */
export function SessionPage({ address }: PageProps) {
  const place = sessionPlaceOf(address);
  const tab = sessionTabs.find(({ name }) => name === place?.tab);
  if (place === null || tab === undefined) return <NoSuchPlace />;
  return <SessionView key={place.route.session} place={place} tab={tab} tabs={sessionTabs} />;
}

/** The first tab is the session; the others add their name. */
function nameIn(tab: SessionTab, title: string): string {
  return tab === sessionTabs[0] ? title : t('{title} · {tab}', { title, tab: tab.title });
}

interface SessionViewProps {
  readonly place: SessionPlace;
  readonly tab: SessionTab;
  readonly tabs: readonly SessionTab[];
}

function SessionView({ place: { route, rest }, tab, tabs }: SessionViewProps) {
  const session = useAppParts().sessionCache.take(route.session);
  const { status, message, state } = useAtomValue(session.view);
  const summary = useAtomValue(sessionsByIdAtom).get(session.id);
  const title = titleOf(summary, state);
  useTitle(
    title === null ? null : `${titleMark(state.state ?? summary?.state ?? null)}${nameIn(tab, plainTitle(title))}`,
  );
  const strip = <TabStrip session={session.id} current={tab.name} tabs={tabs} />;
  if (status === 'loading') return <OpeningPane route={route} title={title} listed={summary ?? null} tabs={strip} />;
  // What was read stays, under a notice.
  if (status === 'failed' && state.main.turns.length === 0) {
    return (
      <ErrorState
        isPage
        icon={FileX}
        title={t('This session could not be opened')}
        hint={message}
        action={<NoticeButton onClick={() => void session.source.open()}>{t('Try again')}</NoticeButton>}
      />
    );
  }
  return (
    <PageErrorBoundary key={tab.name} what={t('The tab “{title}”', { title: tab.title })}>
      <LazyPane pane={tab.pane} props={{ session, route, rest, title, tabs: strip }} />
    </PageErrorBoundary>
  );
}
