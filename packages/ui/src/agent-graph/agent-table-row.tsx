import type { AgentEntry } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { formatDollars, isWorkUnknown, t } from '@treeline/text';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { agentGuide } from '../agents/agent-guide.ts';
import { formatNumber, formatShort, newTokens, usageInWords } from '../format-count.ts';
import { StatusIcon } from '../status-icon.tsx';
import { statusInWords } from '../status-words.ts';
import { GridCell } from '../table/grid-parts.tsx';
import { visibleText } from '../text/visible-text.ts';
import { type AgentColumn, type AgentColumnId, titleOfEntry } from './agent-columns.ts';
import { RunTime } from './run-time.tsx';

interface AgentTableRowProps {
  readonly id: string;
  readonly entry: AgentEntry;
  readonly columns: readonly AgentColumn[];
  readonly rowIndex: number;
  /** A sorted table is flat. */
  readonly isTree: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: AgentId) => void;
  readonly onToggle: (id: AgentId) => void;
  readonly onOpen: (id: AgentId) => void;
}

const step = 16;
/** Below this depth the text would have no room left. */
const mostSteps = 9;

export const AgentTableRow = memo(function AgentTableRow(props: AgentTableRowProps) {
  const { id, entry, columns, rowIndex, isTree, isOpen, isSelected, onSelect, onOpen } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names this row as the active one
    <div
      id={id}
      role="row"
      aria-rowindex={rowIndex}
      aria-level={isTree ? entry.depth : 1}
      aria-expanded={isTree && entry.below > 0 ? isOpen : undefined}
      aria-selected={isSelected}
      onClick={() => onSelect(entry.id)}
      onDoubleClick={() => onOpen(entry.id)}
      className="grid h-(--table-row) cursor-default select-none grid-cols-(--columns) items-center gap-x-3 rounded-md px-2 hover:bg-raised/60 aria-selected:bg-raised"
    >
      {columns.map(({ id: column, isNumber }) => (
        <GridCell key={column} isNumber={isNumber} className="flex min-w-0 items-center gap-1.5 text-small">
          {column === 'title' ? <Title {...props} /> : cells[column](entry)}
        </GridCell>
      ))}
    </div>
  );
});

function Title({ entry, isTree, isOpen, onToggle }: AgentTableRowProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const title = visibleText(titleOfEntry(entry));
  return (
    <>
      {isTree && <span className="flex-none" style={{ width: Math.min(entry.depth - 1, mostSteps) * step }} />}
      {isTree && entry.below > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOpen ? t('Collapse agents below') : t('Expand agents below')}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(entry.id);
          }}
          className="inline-flex size-4.5 flex-none items-center justify-center rounded-sm text-text-2 hover:text-text"
        >
          <Chevron className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      ) : (
        isTree && <span className="size-4.5 flex-none" />
      )}
      <span className="min-w-0 truncate text-ui" title={title}>
        {title}
      </span>
      {!entry.isLinked && <span className="flex-none text-text-2">{t('unlinked')}</span>}
    </>
  );
}

const cells: Record<Exclude<AgentColumnId, 'title'>, (entry: AgentEntry) => ReactNode> = {
  type: ({ info }) => <AgentBadge slug={agentGuide(info)} />,
  depth: ({ depth }) => depth,
  status: ({ info }) =>
    info !== null && (
      <>
        <StatusIcon {...info.state} />
        <span className="truncate text-text-2" aria-hidden="true">
          {statusInWords(info.state.status)}
        </span>
      </>
    ),
  tools: ({ info }) => info !== null && !isWorkUnknown(info) && formatNumber(info.toolCalls),
  tokens: ({ info }) =>
    info !== null &&
    !isWorkUnknown(info) && <span title={usageInWords(info.usage)}>{formatShort(newTokens(info.usage))}</span>,
  totalTokens: ({ totalUsage }) => <span title={usageInWords(totalUsage)}>{formatShort(newTokens(totalUsage))}</span>,
  cost: ({ cost }) => cost !== null && formatDollars(cost),
  totalCost: ({ totalCost }) => totalCost !== null && formatDollars(totalCost),
  time: ({ info }) => <RunTime info={info} />,
  failures: ({ failures }) => failures > 0 && <span className="text-bad">{formatNumber(failures)}</span>,
};
