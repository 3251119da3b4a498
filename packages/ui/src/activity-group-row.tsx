import { AgentBadge } from './agent-badge.tsx';
import { Elapsed } from './elapsed.tsx';
import { counted, formatNumber, formatShort, newTokens, usageInWords } from './format-count.ts';
import { type GroupRow, type GroupSummary, summariseGroup } from './group-summary.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { StatusIcon } from './status-icon.tsx';

interface ActivityGroupRowProps {
  readonly row: GroupRow;
  readonly onToggle: (key: string) => void;
}

/** A task: who works, on what, and how it stands, without being opened. */
export function ActivityGroupRow({ row, onToggle }: ActivityGroupRowProps) {
  const summary = summariseGroup(row);
  const { slug, title, state, note, link } = summary;
  const tooltip = [`${slug}: ${title}`, note, link].filter((part) => part !== '').join('\n');
  return (
    <RowFrame guides={row.guides}>
      <RowLine
        isOpen={row.canOpen ? row.isOpen : null}
        onToggle={() => onToggle(row.key)}
        icon={<StatusIcon status={state.status} reason={state.reason} />}
        numbers={<GroupNumbers row={row} summary={summary} />}
        title={tooltip}
      >
        <AgentBadge slug={slug} />
        <b className="max-w-[65%] flex-none truncate font-medium">{title}</b>
        <span
          data-status={state.status}
          className="min-w-0 flex-initial truncate text-text-2 data-[status=failed]:text-bad data-[status=waiting]:text-warn"
        >
          {note}
        </span>
        {summary.isGuess && (
          <span className="flex-none border-text-3 border-b border-dotted text-note text-text-2">{link}</span>
        )}
      </RowLine>
    </RowFrame>
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
      {summary.isBackground && <span>in background</span>}
      {childCount > 0 && childCount !== agent?.toolCalls && <span>{formatNumber(childCount)} inside</span>}
      {agent !== null && agent.toolCalls > 0 && <span>{counted(agent.toolCalls, 'tool')}</span>}
      {agent !== null && tokens > 0 && <span title={usageInWords(agent.usage)}>{formatShort(tokens)}</span>}
      {startedAt !== null && (endedAt !== null || !isOver) && <Elapsed from={startedAt} to={endedAt} />}
    </>
  );
}
