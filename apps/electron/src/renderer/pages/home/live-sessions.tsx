import type { SessionSummary } from '@treeline/protocol';
import { AgentDots, counted, Elapsed, StatusIcon, shortModel, t, titleOf } from '@treeline/ui';
import { Info } from 'lucide-react';
import { hashOf } from '../../state/route.ts';
import { HomeSection } from './home-section.tsx';

interface LiveSessionsProps {
  readonly sessions: readonly SessionSummary[];
}

/** Sessions that wait for an answer, each with the question. */
export function WaitingSessions({ sessions }: LiveSessionsProps) {
  if (sessions.length === 0) return null;
  return (
    <HomeSection title={t('Waiting for you')} aside={t('Answer in the terminal where it runs')}>
      <LiveList sessions={sessions} isDue />
    </HomeSection>
  );
}

export function RunningSessions({ sessions }: LiveSessionsProps) {
  const agents = sessions.reduce((sum, { totals }) => sum + (totals?.agents ?? 0), 0);
  return (
    <HomeSection title={t('Running')} aside={agents > 0 ? counted(agents, 'agent') : null}>
      {sessions.length > 0 ? (
        <LiveList sessions={sessions} isDue={false} />
      ) : (
        <p className="flex items-center gap-2.5 rounded-md border border-line border-dashed px-3.5 py-2.5 text-text-2">
          <Info className="size-4 flex-none" strokeWidth={1.5} aria-hidden="true" />
          {t('Nothing is running. Start a coding agent in any project and it shows up here.')}
        </p>
      )}
    </HomeSection>
  );
}

function LiveList({ sessions, isDue }: LiveSessionsProps & { readonly isDue: boolean }) {
  return (
    <ul
      data-due={isDue}
      className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface data-[due=true]:border-l-2 data-[due=true]:border-l-warn"
    >
      {sessions.map((session) => (
        <LiveSession key={session.id} session={session} />
      ))}
    </ul>
  );
}

function LiveSession({ session }: { readonly session: SessionSummary }) {
  const { id, state, project, branch, model, agentSlugs, startedAt, updatedAt } = session;
  const place = [project.name, branch, model === null ? null : shortModel(model)].filter((part) => part !== null);
  return (
    <li>
      <a
        href={hashOf({ session: id, agent: null, row: null })}
        className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 px-3.5 py-2 transition-colors hover:bg-raised/60"
      >
        <StatusIcon status={state.status} reason={state.reason} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{titleOf(session)}</span>
          <span className="block truncate text-small text-text-2">
            {place.join(' · ')}
            {state.status === 'waiting' && ` · ${state.reason}`}
          </span>
        </span>
        <span className="flex items-center gap-3 text-small text-text-2 tabular-nums">
          <AgentDots slugs={agentSlugs} />
          <Elapsed from={state.status === 'waiting' ? updatedAt : (startedAt ?? updatedAt)} to={null} />
        </span>
      </a>
    </li>
  );
}
