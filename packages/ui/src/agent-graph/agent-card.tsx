import { type AgentEntry, costSum, type GraphNode } from '@treeline/processor';
import { agentToolsInWords, formatDollars, isWorkUnknown, t } from '@treeline/text';
import { ChevronLeft, ChevronRight, Repeat2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { agentGuide } from '../agents/agent-guide.ts';
import { counted, formatNumber, formatShort, newTokens } from '../format-count.ts';
import { hueStyle } from '../hue-style.ts';
import { StatusIcon } from '../status-icon.tsx';
import { visibleText } from '../text/visible-text.ts';
import { titleOfEntry } from './agent-columns.ts';
import { boxOf } from './graph-boxes.ts';
import { RunTime } from './run-time.tsx';

export interface AgentCardProps {
  readonly id: string;
  readonly node: GraphNode;
  /** The session's title. */
  readonly title: string;
  /** The main thread alone. */
  readonly mainCost: number | null;
  readonly isCursor: boolean;
  /** It matches the search. */
  readonly isFound: boolean;
  readonly onSelect: (node: GraphNode) => void;
  readonly onToggle: (node: GraphNode) => void;
  readonly onOpen: (node: GraphNode) => void;
}

/** Several alike have the hue of their type. */
export function guideOfNode({ kind, members }: GraphNode): string {
  const info = members[0]?.info ?? null;
  if (info === null) return kind === 'main' ? 'main' : 'agent';
  return kind === 'fold' ? info.agentSlug : agentGuide(info);
}

/** One card: the session itself, an agent, or several alike. */
export const AgentCard = memo(function AgentCard({
  id,
  node,
  title,
  mainCost,
  isCursor,
  isFound,
  onSelect,
  ...rest
}: AgentCardProps) {
  const { x, y, width, height } = boxOf(node);
  const info = node.members[0]?.info ?? null;
  const guide = guideOfNode(node);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names this card as the active one
    <div
      id={id}
      role="treeitem"
      aria-level={node.column + 1}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={node.isOpen ?? undefined}
      aria-selected={isCursor}
      data-background={node.kind === 'agent' && info?.isBackground === true}
      data-fold={node.kind === 'fold'}
      data-found={isFound}
      onClick={() => onSelect(node)}
      onDoubleClick={() => rest.onOpen(node)}
      style={{ ...hueStyle(guide), left: x, top: y, width, height }}
      className="hued absolute grid cursor-default select-none grid-rows-[18px_16px_14px] rounded-md border border-line border-s-[3px] border-s-agent bg-surface px-2.5 py-1.25 text-tiny leading-4 data-[found=true]:border-y-accent data-[found=true]:border-e-accent aria-selected:bg-raised aria-selected:outline-2 aria-selected:outline-accent aria-selected:outline-offset-1 data-[background=true]:border-y-agent-line data-[background=true]:border-e-agent-line data-[background=true]:border-dashed data-[background=true]:[border-inline-start-style:solid] data-[fold=true]:shadow-[3px_3px_0_-1px_var(--color-surface),3px_3px_0_0_var(--color-line)]"
    >
      {node.kind === 'main' ? (
        <Lines
          first={<b className="font-semibold text-ui">{t('main')}</b>}
          second={visibleText(title)}
          third={
            mainCost === null ? t('main thread') : t('main thread · {mainCost}', { mainCost: formatDollars(mainCost) })
          }
        />
      ) : node.kind === 'fold' ? (
        <Fold members={node.members} slug={guide} />
      ) : (
        node.members.map((entry) => <Agent key={entry.id} entry={entry} />)
      )}
      {node.isOpen !== null && node.kind !== 'main' && (
        <Toggle isOpen={node.isOpen} onClick={() => rest.onToggle(node)} />
      )}
    </div>
  );
});

function Agent({ entry }: { readonly entry: AgentEntry }) {
  const { info, below } = entry;
  const isFailed = info?.state.status === 'failed';
  // A run does nothing itself: it stands for its agents.
  const isRun = info?.kind === 'workflow';
  const cost = isRun ? entry.totalCost : entry.cost;
  const tokens = info === null ? 0 : newTokens(isRun ? entry.totalUsage : info.usage);
  // Messages and other agents name it so.
  const calledToo = isRun || info?.description == null ? null : info.name;
  return (
    <Lines
      first={
        <>
          {info !== null && <StatusIcon {...info.state} />}
          <AgentBadge slug={agentGuide(info)} />
          {info !== null && info.continuedBy.length > 0 && (
            <Repeat2 className="size-3.5 flex-none text-text-2" strokeWidth={1.6} aria-label={t('Resumed')} />
          )}
          <span className="ms-auto flex-none text-text-2 text-tiny tabular-nums">
            <RunTime info={info} />
          </span>
        </>
      }
      second={
        <>
          {calledToo !== null && <b className="font-semibold">{visibleText(calledToo)} </b>}
          {visibleText(titleOfEntry(entry))}
        </>
      }
      third={
        isFailed && info.state.reason !== '' ? (
          <span className="truncate text-bad">{visibleText(info.state.reason)}</span>
        ) : (
          <>
            {info !== null && (!isRun || (below === 0 && tokens === 0)) && (
              <span className="truncate">{agentToolsInWords(info)}</span>
            )}
            {tokens > 0 && <span>{formatShort(tokens)}</span>}
            {cost !== null && <span>{formatDollars(cost)}</span>}
            {below > 0 && (
              <span>
                {formatNumber(below)} {t('below')}
              </span>
            )}
            {!entry.isLinked && <span>{t('unlinked')}</span>}
          </>
        )
      }
    />
  );
}

function Fold({ members, slug }: { readonly members: readonly AgentEntry[]; readonly slug: string }) {
  const failures = members.reduce((sum, entry) => sum + entry.failures, 0);
  const running = members.filter(({ info }) => info?.state.status === 'running').length;
  const tools = members.reduce((sum, { info }) => sum + (info?.toolCalls ?? 0), 0);
  const isUnknown = tools === 0 && members.some(({ info }) => info !== null && isWorkUnknown(info));
  const cost = costSum(members.map((entry) => entry.cost));
  const tokens = members.reduce((sum, { info }) => sum + (info === null ? 0 : newTokens(info.usage)), 0);
  return (
    <Lines
      first={
        <>
          <b className="flex-none font-semibold tabular-nums">{formatNumber(members.length)} ×</b>
          <AgentBadge slug={slug} />
          {failures > 0 && (
            <span className="flex-none text-bad text-tiny">
              {formatNumber(failures)} {t('failed')}
            </span>
          )}
        </>
      }
      second={members[0] === undefined ? '' : `${visibleText(titleOfEntry(members[0]))}, …`}
      third={
        <>
          <span className="truncate">{isUnknown ? t('transcripts not on this machine') : counted(tools, 'tool')}</span>
          {tokens > 0 && <span>{formatShort(tokens)}</span>}
          {cost !== null && <span>{formatDollars(cost)}</span>}
          {running > 0 && (
            <span className="text-accent">
              {formatNumber(running)} {t('running')}
            </span>
          )}
        </>
      }
    />
  );
}

function Lines({ first, second, third }: Record<'first' | 'second' | 'third', ReactNode>) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5 [&>.hued]:min-w-0 [&>.hued]:flex-initial">{first}</span>
      <span className="truncate font-medium text-small">{second}</span>
      <span className="flex min-w-0 gap-2 text-text-2 text-tiny leading-3.5 tabular-nums">{third}</span>
    </>
  );
}

/** For the mouse: the arrow keys open and close cards. */
function Toggle({ isOpen, onClick }: { readonly isOpen: boolean; readonly onClick: () => void }) {
  const Icon = isOpen ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={isOpen ? t('Close') : t('Open')}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      className="absolute end-1 bottom-1 inline-flex size-5 items-center justify-center rounded-sm text-text-2 hover:bg-raised hover:text-text"
    >
      <Icon className="size-3.5" strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
}
