import type { SessionId, SessionSummary } from '@treeline/protocol';
import { memo } from 'react';
import { AgentDots } from './agent-dots.tsx';
import { counted } from './format-count.ts';
import { formatAge, formatMoment } from './format-time.ts';
import { StatusIcon } from './status-icon.tsx';
import { useNow } from './use-now.ts';

interface SessionListEntryProps {
  readonly session: SessionSummary;
  readonly isSelected: boolean;
  /** Under a heading that does not name the project, the entry does. */
  readonly showsProject: boolean;
  readonly onSelect: (id: SessionId) => void;
}

export const SessionListEntry = memo(function SessionListEntry(props: SessionListEntryProps) {
  const { session, isSelected, showsProject, onSelect } = props;
  const { title, state, agentSlugs } = session;
  return (
    <button
      type="button"
      aria-current={isSelected ? 'page' : undefined}
      data-session-entry=""
      onClick={() => onSelect(session.id)}
      className="grid w-full grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2 rounded-md px-2 py-1.5 transition-colors hover:bg-raised/60 aria-[current]:bg-raised"
    >
      <span className="self-center">
        <StatusIcon status={state.status} reason={state.reason} />
      </span>
      <span className="truncate font-medium" title={title}>
        {title}
      </span>
      <Age at={session.updatedAt} />
      <span className="col-start-2 -col-end-1 flex items-center gap-2 overflow-hidden whitespace-nowrap text-note text-text-2">
        <span className="truncate">{factsOf(session, showsProject)}</span>
        <AgentDots slugs={agentSlugs} />
      </span>
    </button>
  );
});

function Age({ at }: { readonly at: number }) {
  const now = useNow(30_000);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatMoment(at)}
      className="self-center text-note text-text-2 tabular-nums"
    >
      {formatAge(at, now)}
    </time>
  );
}

/** Where it worked, and what is worth knowing before it is opened. */
function factsOf({ project, branch, state, problem, agentSlugs }: SessionSummary, showsProject: boolean): string {
  const isPlain = state.status === 'completed' || state.status === 'running';
  const agents = agentSlugs.length === 0 || showsProject ? null : counted(agentSlugs.length, 'agent');
  const facts = [showsProject ? project.name : null, branch, problem ?? (isPlain ? agents : state.reason)];
  const said = facts.filter((fact) => fact !== null && fact !== '');
  return said.length === 0 ? project.name : said.join(' · ');
}
