import type { SessionState, Turn } from '@treeline/processor';
import { type ReactNode, useState } from 'react';
import { Elapsed } from './elapsed.tsx';
import { counted, formatShort, newTokens, usageInWords } from './format-count.ts';
import { ProblemDialog } from './menu/problem-dialog.tsx';
import { plainTitle } from './plain-title.ts';
import { StatusIcon } from './status-icon.tsx';
import { statusInWords } from './status-words.ts';

interface SessionHeaderProps {
  readonly session: SessionState;
  /** Shown while nothing better is known. */
  readonly fallbackTitle: string;
  /** A person's own name for it, which comes before its title. */
  readonly name?: string | null;
  /** Buttons at the right edge. */
  readonly actions: ReactNode;
}

export function SessionHeader({ session, fallbackTitle, name = null, actions }: SessionHeaderProps) {
  const { facts } = session;
  const title = plainTitle(name ?? facts?.title ?? fallbackTitle);
  return (
    <header className="flex items-start gap-3 border-line border-b px-7 pt-3.5 pb-3">
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-title leading-[1.35] tracking-[-0.012em]" title={title}>
          {title}
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-small text-text-2">
          <SessionStatus session={session} />
          <Place project={facts?.project ?? null} branch={facts?.branch ?? null} />
          {facts !== null && facts.model !== null && <span>{facts.model}</span>}
          <span className="tabular-nums">{countsOf(session)}</span>
          {facts !== null && newTokens(facts.familyUsage) > 0 && (
            <span className="tabular-nums" title={usageInWords(facts.familyUsage)}>
              {formatShort(newTokens(facts.familyUsage))} tokens
            </span>
          )}
          <Honesty session={session} />
        </div>
      </div>
      {actions}
    </header>
  );
}

function SessionStatus({ session }: { readonly session: SessionState }) {
  const { state, facts } = session;
  if (state === null) return null;
  const isRunning = state.status === 'running';
  const since = session.main.turns.at(-1)?.startedAt ?? facts?.startedAt ?? null;
  return (
    <span
      data-running={isRunning}
      title={state.reason}
      className="inline-flex items-center gap-1.5 font-medium tabular-nums data-[running=true]:text-accent"
    >
      <StatusIcon status={state.status} reason={state.reason} />
      <span aria-hidden="true">{statusInWords(state.status)}</span>
      {isRunning && since !== null && <Elapsed from={since} to={null} />}
    </span>
  );
}

function Place({ project, branch }: { readonly project: string | null; readonly branch: string | null }) {
  if (project === null && branch === null) return null;
  const name = project?.split(/[\\/]/).findLast((part) => part !== '') ?? null;
  return (
    <span className="truncate" title={project ?? undefined}>
      {name}
      {name !== null && branch !== null && ' · '}
      {branch !== null && <span className="font-mono text-note">{branch}</span>}
    </span>
  );
}

/** What could not be read is said, not left out. */
function Honesty({ session }: { readonly session: SessionState }) {
  const [isListed, setListed] = useState(false);
  const { unreadableLines, unknownRecords } = session;
  const parts = [
    unreadableLines.length === 0 ? null : counted(unreadableLines.length, 'unreadable line'),
    unknownRecords.length === 0 ? null : counted(unknownRecords.length, 'unknown record'),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="List them with file and line"
        onClick={() => setListed(true)}
        className="rounded-sm text-warn underline decoration-dotted underline-offset-2"
      >
        {parts.join(', ')}
      </button>
      {isListed && (
        <ProblemDialog unreadable={unreadableLines} unknown={unknownRecords} onClose={() => setListed(false)} />
      )}
    </>
  );
}

const counts = new WeakMap<Turn, number>();

/** Counted once: a turn is a new object whenever it changes, and the others are as they were. */
function callsIn(turn: Turn): number {
  const known = counts.get(turn) ?? turn.items.filter((item) => item.kind === 'activity').length;
  counts.set(turn, known);
  return known;
}

function countsOf(session: SessionState): string {
  const { turns } = session.main;
  const tools = turns.reduce((sum, turn) => sum + callsIn(turn), 0);
  const agents = [...session.agents.values()].filter((agent) => agent.info !== null && !agent.info.isInternal);
  const inAgents = agents.reduce((sum, agent) => sum + (agent.info?.toolCalls ?? 0), 0);
  const asked = turns.filter((turn) => turn.opening !== null).length;
  const parts = [counted(asked, 'turn'), counted(tools + inAgents, 'tool')];
  return [...parts, ...(agents.length === 0 ? [] : [counted(agents.length, 'agent')])].join(' · ');
}
