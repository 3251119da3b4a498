import { lastAnswer, type SessionState } from '@treeline/processor';
import type { Cost, SessionSummary, Usage } from '@treeline/protocol';
import { plainTitle, t } from '@treeline/text';
import { CircleX } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Elapsed } from './elapsed.tsx';
import { counted, formatNumber, newTokens, tokensInWords, usageInWords } from './format-count.ts';
import { formatDuration } from './format-duration.ts';
import { formatDays, formatMoment } from './format-time.ts';
import { Honesty } from './honesty.tsx';
import { CostView } from './list/cost-view.tsx';
import { shortModel } from './list/session-facts.ts';
import { bodyLine } from './one-line.ts';
import { PageHead } from './page-head.tsx';
import { type SessionCounts, sessionCounts } from './session-counts.ts';
import { StatusIcon } from './status-icon.tsx';
import { stateInWords } from './status-words.ts';
import { visibleText } from './text/visible-text.ts';

/** What a session changed on disk. */
export interface ChangedFiles {
  readonly files: number;
  readonly added: number;
  readonly removed: number;
}

interface SessionHeaderProps {
  readonly session: SessionState;
  /** Shown while nothing better is known; `null`: unknown too. */
  readonly fallbackTitle: string | null;
  /** Its list entry: the user's own name, the repository, the cost, and the counts while it is being read. */
  readonly listed?: SessionSummary | null;
  /** More of the session will be read. */
  readonly isPartial?: boolean;
  /** `null`: not known yet. */
  readonly changed?: ChangedFiles | null;
  /** The address of their list. */
  readonly changedHref?: string;
  /** The name of the client that wrote it. */
  readonly clientName?: string | null;
  /** Goes to the next error. */
  readonly onError?: (() => void) | null;
  /** Buttons at the right edge. */
  readonly actions: ReactNode;
}

/** Answers in the order in which people ask: how it ended, when, what went wrong, what it changed, what it cost. */
export function SessionHeader({
  session,
  fallbackTitle,
  listed = null,
  isPartial = false,
  changed = null,
  changedHref,
  clientName = null,
  onError = null,
  actions,
}: SessionHeaderProps) {
  const { facts } = session;
  const known = listed?.marks.name ?? facts?.title ?? fallbackTitle;
  const model = facts === null ? (listed?.model ?? null) : facts.model;
  const counts = sessionCounts(session, listed, isPartial);
  const answer = isPartial ? null : lastAnswer(session);
  return (
    <PageHead
      title={known === null ? <UnknownTitle /> : <KnownTitle title={plainTitle(known)} />}
      beside={
        <SessionOrigin
          folder={facts?.project ?? listed?.project.folder ?? null}
          branch={facts === null ? (listed?.branch ?? null) : facts.branch}
          project={listed?.project.name ?? null}
          client={clientName}
          model={model}
        />
      }
      actions={actions}
      note={
        isPartial && listed !== null ? (
          <AnswerToCome />
        ) : answer === null ? null : (
          <LastAnswer text={bodyLine(answer)} />
        )
      }
    >
      <SessionStatus session={session} listed={listed} isPartial={isPartial} />
      <SessionTime session={session} listed={listed} />
      {counts !== null && counts.errors > 0 && <Errors count={counts.errors} onError={onError} />}
      {changed !== null && changed.files > 0 && <Changes changed={changed} href={changedHref} />}
      {counts !== null && <Counts counts={counts} />}
      {counts !== null && counts.usage !== null && <Tokens usage={counts.usage} cost={listed?.totals?.cost ?? null} />}
      <Honesty session={session} />
    </PageHead>
  );
}

/** "21–22 Jul 2026 · 24 h 36 m" */
function SessionTime({ session, listed }: { readonly session: SessionState; readonly listed: SessionSummary | null }) {
  const from = session.facts?.startedAt ?? listed?.startedAt ?? null;
  const to = session.facts?.updatedAt ?? listed?.updatedAt ?? null;
  if (from === null || to === null || from <= 0) return null;
  return (
    <span className="tabular-nums" title={`${formatMoment(from)} – ${formatMoment(to)}`}>
      <span className="text-text">{formatDays(from, to)}</span>
      {to - from >= 1000 && ` · ${formatDuration(to - from)}`}
    </span>
  );
}

function Errors({ count, onError }: { readonly count: number; readonly onError: (() => void) | null }) {
  const words = (
    <>
      <CircleX className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
      {counted(count, 'error')}
    </>
  );
  const look = 'inline-flex h-5.5 items-center gap-1.5 rounded-sm bg-bad-wash px-2 font-medium text-bad tabular-nums';
  if (onError === null)
    return (
      <span data-chip="" className={look}>
        {words}
      </span>
    );
  return (
    <button type="button" data-chip="" onClick={onError} title={t('Go to the next error (x)')} className={look}>
      {words}
      <span
        aria-hidden="true"
        className="rounded-sm border border-current px-1 font-sans text-tiny leading-3.5 opacity-80 small:hidden"
      >
        x
      </span>
    </button>
  );
}

interface ChangesProps {
  readonly changed: ChangedFiles;
  readonly href: string | undefined;
}

function Changes({ changed: { files, added, removed }, href }: ChangesProps) {
  return (
    <a
      href={href}
      title={t('Files changed by edits and writes')}
      className="inline-flex gap-1.5 rounded-sm tabular-nums [&[href]]:hover:underline"
    >
      <span className="text-text">{counted(files, 'file')}</span>
      {added > 0 && <span className="text-ok">+{formatNumber(added)}</span>}
      {removed > 0 && <span className="text-bad">−{formatNumber(removed)}</span>}
    </a>
  );
}

function Counts({ counts: { turns, tools, agents, isSoFar } }: { readonly counts: SessionCounts }) {
  return (
    <>
      <span className="tabular-nums" title={isSoFar ? t('Still loading') : undefined}>
        <span className="text-text">{counted(turns, 'turn')}</span>
        <span className="small:hidden"> · {counted(tools, 'tool')}</span>
        {isSoFar && t(' so far')}
      </span>
      {agents > 0 && <span className="text-text tabular-nums">{counted(agents, 'agent')}</span>}
    </>
  );
}

function Tokens({ usage, cost }: { readonly usage: Usage; readonly cost: Cost | null }) {
  if (newTokens(usage) === 0) return null;
  return (
    <>
      <span className="tabular-nums" title={usageInWords(usage)}>
        {tokensInWords(usage)}
        {usage.cacheRead === 0 && ` ${t('tokens')}`}
      </span>
      {cost !== null && cost.dollars !== null && <CostView cost={cost} />}
    </>
  );
}

function LastAnswer({ text }: { readonly text: string }) {
  return (
    <>
      <span className="pr-2 text-text-2">{t('Last answer')}</span>
      <span title={text} dir="auto">
        {visibleText(text)}
      </span>
    </>
  );
}

/** As tall as the answer, so that nothing moves when it arrives. */
function AnswerToCome() {
  return (
    <span aria-hidden="true" className="flex h-4.5 items-center">
      <span className="h-2 w-96 max-w-full rounded-full bg-raised" />
    </span>
  );
}

function KnownTitle({ title }: { readonly title: string }) {
  return (
    <span className="truncate" title={title} dir="auto">
      {title}
    </span>
  );
}

/** Blank: the title arrives a moment later, and a placeholder could be mistaken for it. */
function UnknownTitle() {
  return (
    <>
      <span className="sr-only">{t('Session')}</span>
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
  // The last turn read so far is not the running one yet.
  const since = isPartial ? null : (session.main.turns.at(-1)?.startedAt ?? facts?.startedAt ?? null);
  return (
    <span
      data-running={isRunning}
      title={state.reason}
      className="inline-flex items-center gap-1.5 font-medium text-text tabular-nums data-[running=true]:text-accent"
    >
      <StatusIcon status={state.status} reason={state.reason} />
      <span aria-hidden="true" className="small:hidden">
        {stateInWords(state)}
      </span>
      {isRunning && since !== null && <Elapsed from={since} to={null} />}
    </span>
  );
}

interface SessionOriginProps {
  readonly folder: string | null;
  readonly branch: string | null;
  readonly project: string | null;
  readonly client: string | null;
  readonly model: string | null;
}

/** The repository and the branch; the folder's name only while nothing better is known, since a worktree may be called "2". */
function SessionOrigin({ folder, branch, project, client, model }: SessionOriginProps) {
  const name = project ?? folder?.split(/[\\/]/).findLast((part) => part !== '') ?? null;
  const parts = [
    name === null ? null : <span key="project">{visibleText(name)}</span>,
    branch === null ? null : (
      <span key="branch" className="font-mono text-tiny">
        {visibleText(branch)}
      </span>
    ),
    client === null ? null : <span key="client">{client}</span>,
    model === null ? null : (
      <span key="model" title={model}>
        {shortModel(model)}
      </span>
    ),
  ].filter((part) => part !== null);
  return (
    <span className="truncate" title={[folder, branch, model].filter((part) => part !== null).join('\n')}>
      {parts.map((part, place) => (
        <Fragment key={part.key}>
          {place > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
