import type { SessionId, SessionSummary, Usage } from '@treeline/protocol';
import { t } from '@treeline/text';
import { GitBranch, GitFork, History, Pin, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgentDots } from '../agent-dots.tsx';
import { formatNumber, newTokens, tokensInWords, usageInWords } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';
import { StatusIcon } from '../status-icon.tsx';
import { Age } from './age.tsx';
import { ClientMark } from './client-mark.tsx';
import { CostView } from './cost-view.tsx';
import type { ListColumn } from './list-view.ts';
import { durationOf, originInWords, shortModel, titleOf } from './session-facts.ts';
import { TagChip } from './tag-chip.tsx';

interface TableCellProps {
  readonly session: SessionSummary;
  readonly saysProject: boolean;
  readonly find: (id: SessionId) => SessionSummary | undefined;
  readonly onOpen: (id: SessionId) => void;
}

/** What a column shows of a session. */
export const tableCells: Record<ListColumn, (props: TableCellProps) => ReactNode> = {
  state: ({ session: { state } }) => <StatusIcon status={state.status} reason={state.reason} />,
  title: (props) => <TitleCell {...props} />,
  client: ({ session: { client } }) => <ClientMark client={client} />,
  project: ({ session: { project } }) => <Words text={project.name} title={project.folder} />,
  branch: ({ session }) => <BranchCell session={session} />,
  model: ({ session: { model } }) => (model === null ? <Nothing /> : <Words text={shortModel(model)} title={model} />),
  agents: ({ session: { agentSlugs, totals } }) => (
    <span className="flex min-w-0 items-center justify-end gap-2 overflow-hidden">
      <AgentDots slugs={agentSlugs} />
      <Count value={totals?.agents ?? (agentSlugs.length > 0 ? agentSlugs.length : null)} />
    </span>
  ),
  turns: ({ session: { totals } }) => <Count value={totals?.turns ?? null} />,
  tools: ({ session: { totals } }) => <Count value={totals?.allToolCalls ?? null} />,
  errors: ({ session: { totals } }) => (
    <span className={(totals?.errors ?? 0) > 0 ? 'text-bad' : ''}>
      <Count value={totals?.errors ?? null} />
    </span>
  ),
  tokens: ({ session: { totals } }) => (totals === null ? <Unread /> : <Tokens usage={totals.usage} />),
  cost: ({ session: { totals } }) => (totals === null ? <Unread /> : <CostView cost={totals.cost} />),
  duration: ({ session }) => {
    const duration = durationOf(session);
    return duration === null ? <Nothing /> : formatDuration(duration);
  },
  updated: ({ session }) => <Age at={session.updatedAt} isExact />,
};

function Tokens({ usage }: { readonly usage: Usage }) {
  const isNone = newTokens(usage) + usage.cacheRead === 0;
  return isNone ? <Nothing /> : <span title={usageInWords(usage)}>{tokensInWords(usage)}</span>;
}

function TitleCell({ session, saysProject, find, onOpen }: TableCellProps) {
  const { marks, origin, problem, leftOut } = session;
  const from = originInWords(session, find);
  const source = origin?.session ?? null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {marks.isPinned && (
        <Pin className="size-3 flex-none fill-current text-text-2" strokeWidth={1.6} aria-label={t('pinned')} />
      )}
      <span
        dir="auto"
        className="min-w-16 truncate font-medium"
        title={marks.name === null ? session.title : `${marks.name}\n${session.title}`}
      >
        {titleOf(session)}
      </span>
      {saysProject && (
        <span className="min-w-12 shrink-[2] truncate text-tiny text-text-2">{session.project.name}</span>
      )}
      {marks.note !== null && (
        <span title={marks.note} className="flex-none text-text-2">
          <StickyNote className="size-3" strokeWidth={1.6} aria-hidden="true" />
          <span className="sr-only">{t('has a note')}</span>
        </span>
      )}
      {marks.tags.slice(0, 3).map((tag) => (
        <TagChip key={tag} tag={tag} onRemove={null} />
      ))}
      {leftOut !== null && <span className="flex-none text-tiny text-text-2 italic">{leftOut}</span>}
      {problem !== null && <span className="truncate text-bad text-tiny">{problem}</span>}
      {from !== null && (
        <Origin
          words={from}
          isFork={origin?.kind === 'fork'}
          onClick={source === null || find(source) === undefined ? null : () => onOpen(source)}
        />
      )}
    </span>
  );
}

interface OriginProps {
  readonly words: string;
  readonly isFork: boolean;
  readonly onClick: (() => void) | null;
}

function Origin({ words, isFork, onClick }: OriginProps) {
  const Icon = isFork ? GitFork : History;
  const inside = (
    <>
      <Icon className="size-3 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="truncate">{words}</span>
    </>
  );
  const look = 'inline-flex min-w-10 max-w-60 shrink items-center gap-1 text-tiny text-text-2';
  if (onClick === null) {
    return (
      <span title={words} className={look}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      // The arrow keys move through rows, not to this button; for the keyboard the action is in the menu.
      tabIndex={-1}
      title={words}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      className={`${look} rounded-sm hover:text-text hover:underline`}
    >
      {inside}
    </button>
  );
}

function BranchCell({ session: { branch, worktree } }: Pick<TableCellProps, 'session'>) {
  if (branch === null && worktree === null) return <Nothing />;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {worktree !== null && (
        <span title={t('Worktree {worktree}', { worktree })} className="flex-none">
          <GitBranch className="size-3" strokeWidth={1.6} aria-hidden="true" />
          <span className="sr-only">
            {t('worktree')} {worktree}{' '}
          </span>
        </span>
      )}
      <Words
        text={branch ?? worktree ?? ''}
        title={worktree === null ? branch : t('{branch} (worktree {worktree})', { branch: branch ?? '', worktree })}
      />
    </span>
  );
}

function Words({ text, title }: { readonly text: string; readonly title: string | null }) {
  return (
    <span className="truncate" title={title ?? text}>
      {text}
    </span>
  );
}

function Count({ value }: { readonly value: number | null }) {
  if (value === null) return <Unread />;
  return value === 0 ? <Nothing /> : formatNumber(value);
}

function Nothing() {
  return <span className="text-text-3">–</span>;
}

/** Not counted yet: a quiet placeholder of the same width. */
function Unread() {
  return (
    <span title={t('Still counting')} className="inline-block h-1.5 w-7 rounded-full bg-line align-middle">
      <span className="sr-only">{t('still counting')}</span>
    </span>
  );
}
