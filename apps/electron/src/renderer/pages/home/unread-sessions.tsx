import type { SessionSummary } from '@treeline/protocol';
import { CostView, formatNumber, formatUpdated, StatusIcon, t, titleOf } from '@treeline/ui';
import { hashOf } from '../../state/route.ts';
import { isUnread } from '../../state/seen-sessions.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { HomeSection } from './home-section.tsx';

interface UnreadSessionsProps {
  readonly sessions: readonly SessionSummary[];
  readonly now: number;
}

const most = 12;

/** Failed or unread sessions since yesterday, newest first. */
export function UnreadSessions({ sessions, now }: UnreadSessionsProps) {
  const { organiser } = useAppParts();
  if (sessions.length === 0) return null;
  const unread = sessions.filter(isUnread);
  // One more session takes no more room than the line that would mention it.
  const shown = sessions.length === most + 1 ? sessions : sessions.slice(0, most);
  const onRead = () =>
    void organiser.mark(
      unread.map(({ id }) => id),
      { kind: 'see', at: Math.max(...unread.map(({ updatedAt }) => updatedAt)) },
    );
  const aside = unread.length > 0 && (
    <button type="button" onClick={onRead} className="rounded-sm text-accent hover:underline">
      {t('Mark all as read')}
    </button>
  );
  return (
    <HomeSection title={t('Failed or unread since yesterday')} aside={aside}>
      <ul>
        {shown.map((session) => (
          <UnreadSession key={session.id} session={session} now={now} />
        ))}
      </ul>
      {sessions.length > shown.length && (
        <p className="px-2 pt-1 text-small text-text-2">
          {t('and {count} more in the list', { count: formatNumber(sessions.length - shown.length) })}
        </p>
      )}
    </HomeSection>
  );
}

function UnreadSession({ session, now }: { readonly session: SessionSummary; readonly now: number }) {
  const { id, state, project, branch, totals, updatedAt, problem } = session;
  const isNew = isUnread(session);
  const isBad = state.status === 'failed' || state.status === 'lost';
  const said = problem ?? (isBad ? state.reason : [project.name, branch].filter((part) => part !== null).join(' · '));
  return (
    <li>
      <a
        href={hashOf({ session: id, agent: null, row: null })}
        className="grid min-h-8 grid-cols-[6px_16px_minmax(0,3fr)_minmax(0,2fr)_64px_112px] items-center gap-x-3 rounded-md px-2 transition-colors hover:bg-raised/60 max-[1100px]:grid-cols-[6px_16px_minmax(0,3fr)_minmax(0,2fr)_112px]"
      >
        <span data-new={isNew} className="size-1.5 rounded-full data-[new=true]:bg-accent">
          {isNew && <span className="sr-only">{t('unread')}</span>}
        </span>
        <StatusIcon status={state.status} reason={state.reason} />
        <span className={isNew ? 'truncate font-semibold' : 'truncate'}>{titleOf(session)}</span>
        <span className={`truncate text-small ${state.status === 'failed' ? 'text-bad' : 'text-text-2'}`} title={said}>
          {said}
        </span>
        <span className="text-right text-small text-text-2 max-[1100px]:hidden">
          {totals !== null && totals.cost.dollars !== 0 && <CostView cost={totals.cost} />}
        </span>
        <span className="text-right text-small text-text-2 tabular-nums">{formatUpdated(updatedAt, now)}</span>
      </a>
    </li>
  );
}
