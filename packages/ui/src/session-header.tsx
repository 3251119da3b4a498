import type { SessionState } from '@treeline/processor';
import type { Cost, SessionSummary, Usage } from '@treeline/protocol';
import { plainTitle } from '@treeline/text';
import { type ReactNode, useState } from 'react';
import { Elapsed } from './elapsed.tsx';
import { counted, formatShort, newTokens, usageInWords } from './format-count.ts';
import { CostView } from './list/cost-view.tsx';
import { shortModel } from './list/session-facts.ts';
import { ProblemDialog } from './menu/problem-dialog.tsx';
import { PageHead } from './page-head.tsx';
import { type SessionCounts, sessionCounts } from './session-counts.ts';
import { StatusIcon } from './status-icon.tsx';
import { statusInWords } from './status-words.ts';

interface SessionHeaderProps {
  readonly session: SessionState;
  /** Shown while nothing better is known; `null`: not even that. */
  readonly fallbackTitle: string | null;
  /** What the list says of it: a person's own name, the repository, the cost, and all of it while it is read. */
  readonly listed?: SessionSummary | null;
  /** More of the session is going to be read. */
  readonly isPartial?: boolean;
  /** Buttons at the right edge. */
  readonly actions: ReactNode;
}

export function SessionHeader({
  session,
  fallbackTitle,
  listed = null,
  isPartial = false,
  actions,
}: SessionHeaderProps) {
  const { facts } = session;
  const known = listed?.marks.name ?? facts?.title ?? fallbackTitle;
  const model = facts === null ? (listed?.model ?? null) : facts.model;
  const counts = sessionCounts(session, listed, isPartial);
  return (
    <PageHead title={known === null ? <UnknownTitle /> : <KnownTitle title={plainTitle(known)} />} actions={actions}>
      <SessionStatus session={session} listed={listed} isPartial={isPartial} />
      <Place
        folder={facts?.project ?? listed?.project.folder ?? null}
        branch={facts === null ? (listed?.branch ?? null) : facts.branch}
        listed={listed}
      />
      {model !== null && <span title={model}>{shortModel(model)}</span>}
      {counts !== null && <Counts counts={counts} />}
      {counts !== null && counts.usage !== null && <Tokens usage={counts.usage} cost={listed?.totals?.cost ?? null} />}
      <Honesty session={session} />
    </PageHead>
  );
}

function Counts({ counts: { turns, tools, agents, isSoFar } }: { readonly counts: SessionCounts }) {
  const parts = [counted(turns, 'turn'), counted(tools, 'tool'), agents === 0 ? null : counted(agents, 'agent')];
  return (
    <span className="tabular-nums" title={isSoFar ? 'The session is still being read' : undefined}>
      {parts.filter((part) => part !== null).join(' · ')}
      {isSoFar && ' so far'}
    </span>
  );
}

function Tokens({ usage, cost }: { readonly usage: Usage; readonly cost: Cost | null }) {
  if (newTokens(usage) === 0) return null;
  return (
    <span className="tabular-nums">
      <span title={usageInWords(usage)}>{formatShort(newTokens(usage))} tokens</span>
      {cost !== null && cost.dollars !== null && (
        <>
          {' · '}
          <CostView cost={cost} />
        </>
      )}
    </span>
  );
}

function KnownTitle({ title }: { readonly title: string }) {
  return (
    <span className="truncate" title={title}>
      {title}
    </span>
  );
}

/** A moment later it has one: nothing that could be taken for it stands there. */
function UnknownTitle() {
  return (
    <>
      <span className="sr-only">Session</span>
      <span aria-hidden="true" className="my-1.5 h-2 w-72 rounded-full bg-raised" />
    </>
  );
}

type SessionStatusProps = Required<Pick<SessionHeaderProps, 'session' | 'listed' | 'isPartial'>>;

function SessionStatus({ session, listed, isPartial }: SessionStatusProps) {
  const { facts } = session;
  const state = session.state ?? listed?.state ?? null;
  if (state === null) return null;
  const isRunning = state.status === 'running';
  // The last turn that was read is not yet the one that runs.
  const since = isPartial ? null : (session.main.turns.at(-1)?.startedAt ?? facts?.startedAt ?? null);
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

interface PlaceProps {
  readonly folder: string | null;
  readonly branch: string | null;
  readonly listed: SessionSummary | null;
}

/** The repository and the branch; a folder's own name only while nothing better is known, since a worktree may be called "2". */
function Place({ folder, branch, listed }: PlaceProps) {
  const name = listed?.project.name ?? folder?.split(/[\\/]/).findLast((part) => part !== '') ?? null;
  if (name === null && branch === null) return null;
  return (
    <span className="max-w-96 truncate" title={[folder, branch].filter((part) => part !== null).join('\n')}>
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
