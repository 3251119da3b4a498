import { guideOf } from '@treeline/processor';
import { t } from '@treeline/text';
import { Maximize2 } from 'lucide-react';
import { AgentBadge } from './agent-badge.tsx';
import { KindChips } from './agents/kind-chips.tsx';
import { LinkMark } from './agents/link-mark.tsx';
import { Elapsed } from './elapsed.tsx';
import type { FlowActions } from './flow-actions.ts';
import { counted, formatShort, newTokens, usageInWords } from './format-count.ts';
import { type GroupRow, type GroupSummary, summariseGroup } from './group-summary.ts';
import { FollowButton } from './live/follow-button.tsx';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { StatusIcon } from './status-icon.tsx';
import { visibleText } from './text/visible-text.ts';

interface ActivityGroupRowProps {
  readonly row: GroupRow;
  readonly actions: Pick<FlowActions, 'onToggle' | 'onOpenAgent'>;
}

/** A task: its agent, its subject and its state, without being opened. */
export function ActivityGroupRow({ row, actions }: ActivityGroupRowProps) {
  const summary = summariseGroup(row);
  const { slug, title, state, note, link } = summary;
  const source = state.source === undefined ? '' : `(${state.source})`;
  const usage = row.agent === null || newTokens(row.agent.usage) === 0 ? '' : usageInWords(row.agent.usage);
  const tooltip = [`${slug}: ${title}`, [note, source].filter((part) => part !== '').join(' '), link, usage]
    .filter((part) => part !== '')
    .join('\n');
  return (
    <RowFrame guides={row.guides}>
      <RowLine
        isOpen={row.canOpen ? row.isOpen : null}
        onToggle={() => actions.onToggle(row.key)}
        icon={<StatusIcon status={state.status} reason={state.reason} />}
        actions={<GroupButtons row={row} actions={actions} />}
        numbers={<GroupNumbers row={row} summary={summary} />}
        title={visibleText(tooltip)}
      >
        <b
          data-status={state.status}
          className="max-w-[65%] flex-none truncate font-medium data-[status=failed]:max-w-[30cqi]"
        >
          {visibleText(title)}
        </b>
        <AgentBadge slug={row.agent === null ? slug : guideOf(slug, row.agent.id)} />
        {row.agent !== null && <KindChips agent={row.agent} />}
        <span
          data-status={state.status}
          className="min-w-0 flex-initial truncate text-text-2 data-[status=failed]:text-bad data-[status=waiting]:text-warn"
        >
          {visibleText(note)}
        </span>
        {row.agent !== null && <LinkMark agent={row.agent} />}
      </RowLine>
    </RowFrame>
  );
}

function GroupButtons({ row, actions }: ActivityGroupRowProps) {
  const { agent } = row;
  if (agent === null) return null;
  return (
    <>
      {agent.state.status === 'running' && row.canOpen && <FollowButton groupKey={row.key} />}
      {agent.hasTranscript && (
        <button
          type="button"
          aria-label={t('Open agent (full view)')}
          title={t('Open agent (full view)')}
          onClick={() => actions.onOpenAgent(agent.id)}
          className="inline-flex size-5.5 items-center justify-center rounded-md text-text-2 transition-colors hover:bg-raised hover:text-text"
        >
          <Maximize2 className="size-3.25" strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

interface GroupNumbersProps {
  readonly row: GroupRow;
  readonly summary: GroupSummary;
}

/** Always in one order: children, tools, tokens, time. Where all children are tools, they are counted once. */
function GroupNumbers({ row, summary }: GroupNumbersProps) {
  const { agent, childCount } = row;
  const { startedAt, endedAt, state } = summary;
  const tokens = agent === null ? 0 : newTokens(agent.usage);
  const isOver = state.status !== 'running' && state.status !== 'waiting';
  return (
    <>
      {summary.isBackground && <span>{t('in background')}</span>}
      {childCount > 0 && childCount !== agent?.toolCalls && <span>{counted(childCount, 'step')}</span>}
      {agent !== null && agent.toolCalls > 0 && <span>{counted(agent.toolCalls, 'tool')}</span>}
      {tokens > 0 && <span>{formatShort(tokens)}</span>}
      {startedAt !== null && (endedAt !== null || !isOver) && <Elapsed from={startedAt} to={endedAt} />}
    </>
  );
}
