import type { SessionSummary } from '@treeline/protocol';
import { counted, formatAgo, formatUpdated, StatusIcon, t, titleOf } from '@treeline/ui';
import { hashOf } from '../../state/route.ts';
import { isUnread } from '../../state/seen-sessions.ts';
import { HomeSection } from './home-section.tsx';

export interface LeftSession {
  readonly session: SessionSummary;
  /** When it was left; `null`: unknown. */
  readonly at: number | null;
}

interface ContinueCardsProps {
  readonly title: string;
  readonly left: readonly LeftSession[];
  readonly now: number;
  /** Whether they were opened before; then the first is the one that the button and the key continue. */
  readonly leads: boolean;
}

/** Sessions to go on with. Each opens at the row where it was left. */
export function ContinueCards({ title, left, now, leads }: ContinueCardsProps) {
  if (left.length === 0) return null;
  return (
    <HomeSection title={title}>
      <ul className="grid gap-3 min-[760px]:grid-cols-2 min-[1240px]:grid-cols-3 max-[1239px]:[&>li:nth-child(3)]:hidden">
        {left.map(({ session, at }, place) => (
          <li key={session.id} className="min-w-0">
            <a
              href={hashOf({ session: session.id, agent: null, row: null })}
              data-first={leads && place === 0}
              className="grid gap-1 rounded-md border border-line bg-surface p-3 transition-colors hover:bg-raised/60 data-[first=true]:border-accent"
            >
              <span className="flex min-w-0 items-center gap-2">
                <StatusIcon status={session.state.status} reason={session.state.reason} />
                <span className="truncate font-medium">{titleOf(session)}</span>
              </span>
              <span className="truncate text-small text-text-2">
                {[session.project.name, session.branch].filter((part) => part !== null).join(' · ')}
              </span>
              <span className="flex justify-between gap-2 text-tiny text-text-2 tabular-nums">
                <span className={leads && isUnread(session) ? 'text-accent' : ''}>
                  {leads && isUnread(session) ? t('new activity') : workOf(session)}
                </span>
                {at !== null && <span>{t('last viewed {age}', { age: formatAgo(at, now) })}</span>}
                {!leads && <span>{formatUpdated(session.updatedAt, now)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function workOf({ totals }: SessionSummary): string {
  if (totals === null) return '';
  const agents = totals.agents === 0 ? '' : ` · ${counted(totals.agents, 'agent')}`;
  return `${counted(totals.allToolCalls, 'tool')}${agents}`;
}
