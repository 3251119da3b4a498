import { counted, ErrorState, formatMomentDay, LoadingState, NoticeButton, t, useNow } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { homeAtom, sessionsAtom } from '../../state/home-atoms.ts';
import { recentSessionsAtom } from '../../state/recent-sessions.ts';
import { openSession } from '../../state/route.ts';
import { useChooseHome } from '../../view/use-choose-home.ts';
import { useKey } from '../../view/use-key.ts';
import { ContinueCards } from './continue-cards.tsx';
import { FirstRun } from './first-run.tsx';
import { type HomeLists, homeLists } from './home-lists.ts';
import { RunningSessions, WaitingSessions } from './live-sessions.tsx';
import { SourcesCard } from './sources-card.tsx';
import { UnreadSessions } from './unread-sessions.tsx';
import { WeekCard } from './week-card.tsx';
import { WorthKnowing } from './worth-knowing.tsx';

const fewSessions = 5;

/** Running sessions, recent ones, failures, and the cost. */
export function HomePage() {
  const { status, label, message } = useAtomValue(homeAtom);
  const hasSessions = useAtomValue(sessionsAtom).length > 0;
  const onChooseHome = useChooseHome();
  if (hasSessions) return <Home />;
  return (
    <>
      <h1 className="sr-only">{t('Treeline')}</h1>
      {status === 'unreadable' ? (
        <ErrorState
          icon={Lock}
          title={t('{label} cannot be read', { label })}
          hint={message ?? t('Check its permissions. Treeline keeps trying.')}
          action={onChooseHome !== null && <NoticeButton onClick={onChooseHome}>{t('Choose a folder…')}</NoticeButton>}
        />
      ) : status === 'missing' ? (
        <FirstRun title={t('There is no folder {label}', { label })} />
      ) : status === 'empty' ? (
        <FirstRun title={t('No sessions in {label} yet', { label })} />
      ) : (
        <LoadingState
          title={label === '' ? t('Looking for sessions…') : t('Looking for sessions in {label}…', { label })}
        />
      )}
    </>
  );
}

function Home() {
  const sessions = useAtomValue(sessionsAtom);
  const opened = useAtomValue(recentSessionsAtom);
  const now = useNow(30_000);
  const lists = useMemo(() => homeLists(sessions, opened, now), [sessions, opened, now]);
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto grid max-w-290 gap-x-7 gap-y-5 px-7 pt-4 pb-8 min-[1100px]:grid-cols-[minmax(0,1fr)_320px]">
        <Head lists={lists} now={now} />
        <div className="grid min-w-0 content-start gap-6">
          <WaitingSessions sessions={lists.waiting} />
          <RunningSessions sessions={lists.running} />
          {lists.left.length > 0 ? (
            <ContinueCards title={t('Continue where you were')} left={lists.left} now={now} leads={true} />
          ) : (
            <ContinueCards title={t('Latest sessions')} left={lists.latest} now={now} leads={false} />
          )}
          <UnreadSessions sessions={lists.recent} now={now} />
          {sessions.length < fewSessions && <WorthKnowing />}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <WeekCard now={now} />
          <SourcesCard />
        </div>
      </div>
    </div>
  );
}

function Head({ lists, now }: { readonly lists: HomeLists; readonly now: number }) {
  const last = lists.left[0]?.session.id ?? null;
  const onContinue = () => {
    if (last !== null) openSession(last);
  };
  useKey('l', onContinue);
  return (
    <header className="col-span-full flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="font-semibold text-title">{formatMomentDay(now)}</h1>
      <p className="flex-1 text-small text-text-2 tabular-nums">{standing(lists)}</p>
      {last !== null && (
        <button
          type="button"
          onClick={onContinue}
          className="inline-flex h-7 items-center gap-2 rounded-md border border-line bg-surface px-3 font-medium transition-colors hover:bg-raised"
        >
          {t('Continue last session')}
          <kbd className="rounded-sm border border-line px-1.25 font-mono text-tiny text-text-2 leading-4.5">l</kbd>
        </button>
      )}
    </header>
  );
}

function standing({ waiting, running, unread }: HomeLists): string {
  const parts = [
    waiting.length === 0 ? null : t('{length} waiting for you', { length: waiting.length }),
    running.length === 0 ? t('nothing running') : t('{length} running', { length: running.length }),
    unread === 0 ? null : counted(unread, 'unread', 'unread'),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
