import { type AgentEntry, shownEntries } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { stepOf } from '../list/table-selection.ts';
import { useWidth } from '../list/use-width.ts';
import { type AgentColumn, agentColumnsFor } from './agent-columns.ts';
import { AgentTableHead } from './agent-table-head.tsx';
import { AgentTableRow } from './agent-table-row.tsx';
import { type AgentSort, nextSort, sortAgents } from './sort-agents.ts';

interface AgentTableProps {
  readonly entries: readonly AgentEntry[];
  readonly selected: AgentId | null;
  readonly onSelect: (id: AgentId) => void;
  /** Opens an agent on the whole page. */
  readonly onOpen: (id: AgentId) => void;
}

const rowHeight = 34;

/** All agents: a tree that opens and closes, or flat and sorted. One tab stop; the keys move through all rows, drawn or not. */
export function AgentTable({ entries, selected, onSelect, onOpen }: AgentTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const name = useId();
  const width = useWidth(scroller);
  const [sort, setSort] = useState<AgentSort | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<AgentId>>(new Set());
  const columns = useMemo(() => agentColumnsFor(width), [width]);
  const rows = useMemo(
    () => (sort === null ? shownEntries(entries, closed) : sortAgents(entries, sort)),
    [entries, closed, sort],
  );
  const at = rows.findIndex(({ id }) => id === selected);
  useEffect(() => {
    if (at !== -1) list.current?.scrollToIndex(at, { align: 'nearest' });
  }, [at]);
  const onToggle = useCallback((id: AgentId) => setClosed((before) => toggledIn(before, id)), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const table = { rows, at, columns, sort, closed, setSort, onToggle, onSelect, onOpen };
    if (!onAgentKey(event.key, table)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={scroller}
      role="treegrid"
      tabIndex={0}
      aria-label={t('Agents')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={at === -1 ? undefined : `${name}-${selected}`}
      onKeyDown={onKeyDown}
      className="h-full min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-5 pb-4"
      style={{ '--columns': templateOf(columns) } as CSSProperties}
    >
      <AgentTableHead columns={columns} sort={sort} onSort={setSort} />
      <Virtualizer ref={list} scrollRef={scroller} data={rows} bufferSize={300} itemSize={rowHeight} startMargin={32}>
        {(entry, index) => (
          <AgentTableRow
            key={entry.id}
            id={`${name}-${entry.id}`}
            entry={entry}
            columns={columns}
            rowIndex={index + 2}
            isTree={sort === null}
            isOpen={!closed.has(entry.id)}
            isSelected={entry.id === selected}
            onSelect={onSelect}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        )}
      </Virtualizer>
    </div>
  );
}

interface KeyedTable extends Omit<AgentTableProps, 'entries' | 'selected'> {
  readonly rows: readonly AgentEntry[];
  readonly at: number;
  readonly columns: readonly AgentColumn[];
  readonly sort: AgentSort | null;
  readonly closed: ReadonlySet<AgentId>;
  readonly setSort: (sort: AgentSort | null) => void;
  readonly onToggle: (id: AgentId) => void;
}

/** Returns whether the key is one of the table's. */
function onAgentKey(key: string, table: KeyedTable): boolean {
  const { rows, at, columns, sort, onSelect, onOpen } = table;
  const step = stepOf(key, 12);
  const column = columns[Number(key) - 1];
  const entry = rows[at];
  if (step !== null) {
    const to = rows[Math.max(0, Math.min(rows.length - 1, (at === -1 && step < 0 ? rows.length : at) + step))];
    if (to !== undefined) onSelect(to.id);
  } else if (column !== undefined) table.setSort(nextSort(sort, column.id));
  else if (entry === undefined) return false;
  else if (key === 'Enter') onOpen(entry.id);
  else if (sort === null && (key === 'ArrowRight' || key === 'ArrowLeft')) moveInTree(key, entry, table);
  else return false;
  return true;
}

/** Right opens, then enters; left closes, then leaves. */
function moveInTree(key: 'ArrowRight' | 'ArrowLeft', entry: AgentEntry, table: KeyedTable): void {
  const { rows, at, closed, onToggle, onSelect } = table;
  const isClosed = closed.has(entry.id);
  const isOpen = entry.below > 0 && !isClosed;
  if (key === 'ArrowRight') {
    const first = rows[at + 1];
    if (isClosed) onToggle(entry.id);
    else if (isOpen && first !== undefined) onSelect(first.id);
  } else if (isOpen) onToggle(entry.id);
  else if (entry.parentId !== null) onSelect(entry.parentId);
}

function toggledIn(ids: ReadonlySet<AgentId>, id: AgentId): ReadonlySet<AgentId> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function templateOf(columns: readonly AgentColumn[]): string {
  return columns.map(({ width }) => (width === null ? 'minmax(0,1fr)' : `${width}px`)).join(' ');
}
