import type { SessionId, SessionSummary } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Ellipsis, GitFork, History } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { AgentDots } from '../agent-dots.tsx';
import { counted, formatNumber } from '../format-count.ts';
import { StatusIcon } from '../status-icon.tsx';
import { Age } from './age.tsx';
import { ClientMark } from './client-mark.tsx';
import { CostView } from './cost-view.tsx';
import type { ListActions } from './list-actions.ts';
import { RenameField } from './rename-field.tsx';
import { titleOf } from './session-facts.ts';

interface SessionListEntryProps {
  readonly session: SessionSummary;
  readonly isSelected: boolean;
  /** Whether it is the list's tab stop. */
  readonly isTabStop: boolean;
  readonly onFocus: (id: SessionId) => void;
  readonly isRenaming: boolean;
  /** Under a heading that does not name the project, the entry does. */
  readonly isMixed: boolean;
  readonly actions: ListActions;
}

const shape = 'grid w-full grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2 rounded-md px-2 py-(--entry-padding)';

/** Two lines: its title and age; where it worked and the result. */
export const SessionListEntry = memo(function SessionListEntry(props: SessionListEntryProps) {
  const { session, isSelected, isTabStop, isRenaming, isMixed, actions, onFocus } = props;
  const { id, marks } = session;
  if (isRenaming) {
    return (
      <div className={`${shape} bg-raised`}>
        <Status session={session} />
        <RenameField
          name={titleOf(session)}
          title={session.title}
          onDone={(name) => actions.onRenamed(id, name === session.title ? '' : name)}
        />
        <Age at={session.updatedAt} />
        <Facts session={session} isMixed={isMixed} />
      </div>
    );
  }
  return (
    <div data-entry="" className="group/entry relative">
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected ? 'page' : undefined}
        data-session-entry={id}
        data-dim={marks.isHidden || session.leftOut !== null}
        onFocus={() => onFocus(id)}
        onClick={() => actions.onOpen(id)}
        onContextMenu={(event) => openMenu(event, props)}
        onKeyDown={(event) => onKey(event, props)}
        className={`${shape} group transition-colors group-hover/entry:bg-raised/60 aria-[current]:bg-raised group-hover/entry:aria-[current]:bg-raised`}
      >
        <Status session={session} />
        <span
          dir="auto"
          className="truncate font-medium group-data-[dim=true]:text-text-2 group-data-[dim=true]:italic"
          title={tooltipOf(session)}
        >
          {titleOf(session)}
        </span>
        <span className="group-hover/entry:invisible group-has-[:focus-visible]/entry:invisible">
          <Age at={session.updatedAt} />
        </span>
        <Facts session={session} isMixed={isMixed} />
      </button>
      <MenuButton {...props} />
    </div>
  );
});

/** Replaces the age while the entry is hovered or focused, for those who do not try a right click. */
function MenuButton({ session, actions }: SessionListEntryProps) {
  return (
    <button
      type="button"
      // Reached from the entry with the arrow keys.
      tabIndex={-1}
      aria-label={t('Session menu')}
      aria-haspopup="menu"
      title={t('Rename, pin, tag, copy…')}
      onClick={(event) => {
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        actions.onMenu(session.id, { x: left, y: bottom + 2 });
      }}
      className="absolute top-1.25 right-1.5 inline-flex size-5.5 items-center justify-center rounded-sm text-text-2 opacity-0 hover:bg-line hover:text-text group-hover/entry:opacity-100 group-has-[:focus-visible]/entry:opacity-100"
    >
      <Ellipsis className="size-3.75" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

function Status({ session: { state } }: { readonly session: SessionSummary }) {
  return (
    <span className="flex self-center">
      <StatusIcon status={state.status} reason={state.reason} />
    </span>
  );
}

function Facts({ session, isMixed }: Pick<SessionListEntryProps, 'session' | 'isMixed'>) {
  const { totals, origin, agentSlugs } = session;
  const OriginIcon = origin?.kind === 'fork' ? GitFork : History;
  const agents = isMixed || !isPlain(session) ? 0 : (totals?.agents ?? agentSlugs.length);
  const facts = factsOf(session, isMixed);
  return (
    <span className="col-start-2 -col-end-1 flex items-center gap-1 overflow-hidden whitespace-nowrap text-tiny text-text-2">
      <ClientMark client={session.client} />
      {origin !== null && (
        <span
          title={origin.kind === 'fork' ? t('Fork of another session') : t('Resumed from another session')}
          className="inline-flex flex-none items-center gap-1"
        >
          <OriginIcon className="size-3" strokeWidth={1.6} aria-hidden="true" />
          {origin.kind === 'fork' ? t('fork') : t('resumed')}
          {(facts !== '' || agents > 0) && ' ·'}
        </span>
      )}
      {facts !== '' && <span className="min-w-[3ch] shrink-[999] truncate">{facts}</span>}
      {agents > 0 && (
        <span className="min-w-0 truncate tabular-nums">
          {facts !== '' && '· '}
          {counted(agents, 'agent')}
        </span>
      )}
      <AgentDots slugs={agentSlugs} />
      <span className="ml-auto flex flex-none items-center gap-2 pl-1">
        {totals !== null && totals.errors > 0 && (
          <span className="text-bad tabular-nums" title={counted(totals.errors, 'error')}>
            <span aria-hidden="true">✕ </span>
            {formatNumber(totals.errors)}
            <span className="sr-only"> {totals.errors === 1 ? t('error') : t('errors')}</span>
          </span>
        )}
        {totals !== null && totals.cost.dollars !== null && <CostView cost={totals.cost} />}
      </span>
    </span>
  );
}

/** Where it worked, and other facts worth knowing before opening it. */
function factsOf(session: SessionSummary, isMixed: boolean): string {
  const { project, worktree, branch, state, problem, agentSlugs, totals, marks, leftOut, origin } = session;
  const hasTools = totals !== null && totals.allToolCalls > 0 && agentSlugs.length === 0 && !isMixed;
  const facts = [
    ...marks.tags.map((tag) => `#${tag}`),
    isMixed ? project.name : null,
    // A worktree is usually named like its branch.
    worktree === branch ? null : worktree,
    branch,
    leftOut === null ? null : leftOut,
    session.isKept === true ? t('archived') : null,
    problem ?? (isPlain(session) ? (hasTools ? counted(totals.allToolCalls, 'tool') : null) : state.reason),
  ];
  const said = facts.filter((fact) => fact !== null && fact !== '');
  const isBare = said.length === 0 && agentSlugs.length === 0 && origin === null;
  return isBare ? project.name : said.join(' · ');
}

/** Its status is an ordinary one; otherwise the reason is shown instead of the numbers. */
function isPlain({ state: { status } }: SessionSummary): boolean {
  return status === 'completed' || status === 'idle' || status === 'running';
}

function tooltipOf(session: SessionSummary): string {
  const { marks, title } = session;
  const own = marks.name === null ? title : `${marks.name}\n${title}`;
  return marks.note === null ? own : `${own}\n\n${marks.note}`;
}

function openMenu(event: MouseEvent, { session, actions }: SessionListEntryProps): void {
  event.preventDefault();
  // A menu opened by key has no position of its own.
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  const isByKey = event.clientX === 0 && event.clientY === 0;
  actions.onMenu(session.id, isByKey ? { x: left + 24, y: bottom - 8 } : { x: event.clientX, y: event.clientY });
}

function onKey(event: KeyboardEvent, { session, actions }: SessionListEntryProps): void {
  if (event.key !== 'F2') return;
  event.preventDefault();
  actions.onRename(session.id);
}
