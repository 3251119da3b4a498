import type { SessionId, SessionSummary } from '@treeline/protocol';
import { t } from '@treeline/text';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { DeferWhileScrolling } from '../defer-while-scrolling.tsx';
import { formatNumber } from '../format-count.ts';
import { useFastScroll } from '../use-fast-scroll.ts';
import { ClientMarks } from './client-marks.ts';
import type { ListActions } from './list-actions.ts';
import { type ColumnInfo, columnsFor } from './list-columns.ts';
import type { ListGrouping, ListSort } from './list-view.ts';
import { type ListLine, type SessionSection, toLines } from './session-sections.ts';
import { type ChosenShare, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { movedTo, stepOf, stepped, type TableSelection, toggled } from './table-selection.ts';
import { type TablePlace, useTablePlace } from './use-table-place.ts';
import { useWidth } from './use-width.ts';

interface SessionTableProps {
  readonly sections: readonly SessionSection[];
  readonly grouping: ListGrouping;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly selection: TableSelection;
  readonly onSelection: (selection: TableSelection) => void;
  readonly renaming: SessionId | null;
  /** Where the table was left; `null`: shown for the first time. */
  readonly place: TablePlace | null;
  readonly onLeave: (place: TablePlace) => void;
  readonly find: (id: SessionId) => SessionSummary | undefined;
  readonly actions: ListActions;
}

const rowHeight = 34;

/** All columns of all sessions. One element has the focus; the keys move a cursor through rows that may not be drawn yet. */
export function SessionTable(props: SessionTableProps) {
  const { sections, grouping, selection, onSelection, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const fastScroll = useFastScroll(scroller);
  const width = useWidth(scroller);
  const name = useId();
  const hasClients = useContext(ClientMarks).size > 0;
  const columns = useMemo(() => columnsFor(width, grouping, hasClients), [width, grouping, hasClients]);
  const lines = useMemo(() => toLines(sections), [sections]);
  const ids = useMemo(() => lines.flatMap((line) => (line.kind === 'entry' ? [line.session.id] : [])), [lines]);
  const { cursor } = selection;
  useTablePlace(props.place, props.onLeave, scroller, list);
  useShownCursor(cursor, lines, props.place !== null, list);
  const onKeyDown = (event: KeyboardEvent) => onGridKey(event, ids, props);
  const latest = useRef({ selection, ids });
  useEffect(() => {
    latest.current = { selection, ids };
  });
  const onPress = useCallback(
    (id: SessionId, how: 'open' | 'toggle' | 'range') => {
      const now = latest.current;
      if (how === 'open') {
        onSelection(movedTo(now.selection, now.ids, id, false));
        actions.onOpen(id);
      } else onSelection(how === 'toggle' ? toggled(now.selection, id) : movedTo(now.selection, now.ids, id, true));
    },
    [actions, onSelection],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot leave out the rows that are out of sight
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t('All sessions')}
      aria-multiselectable="true"
      aria-rowcount={ids.length + 1}
      aria-activedescendant={cursor === null ? undefined : `${name}-${cursor}`}
      onKeyDown={onKeyDown}
      data-session-table=""
      className="h-full overflow-y-auto overflow-x-hidden px-4 pb-4 focus-visible:outline-none"
      style={templateOf(columns)}
    >
      <TableHead
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        chosen={chosenShare(selection, ids)}
        onChooseAll={(isAll) => onSelection({ ...selection, chosen: new Set(isAll ? ids : []) })}
      />
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        data={lines}
        bufferSize={300}
        itemSize={rowHeight}
        startMargin={32}
        {...sizesOf(props.place)}
      >
        {(line, index) => (
          <DeferWhileScrolling
            key={line.key}
            fastScroll={fastScroll}
            height={() => list.current?.getItemSize(index) ?? rowHeight}
          >
            {drawn(line, { ...props, columns, name, onPress })}
          </DeferWhileScrolling>
        )}
      </Virtualizer>
    </div>
  );
}

/** Scrolls to the cursor's row. The stored position may be away from it on purpose. */
function useShownCursor(
  cursor: SessionId | null,
  lines: readonly ListLine[],
  isBack: boolean,
  list: RefObject<VirtualizerHandle | null>,
): void {
  const left = useRef(isBack ? cursor : null);
  useEffect(() => {
    if (left.current === cursor) return;
    left.current = null;
    const at = cursor === null ? -1 : lines.findIndex(({ key }) => key === cursor);
    if (at !== -1) list.current?.scrollToIndex(at, { align: 'nearest' });
  }, [cursor, lines, list]);
}

interface Drawing extends SessionTableProps {
  readonly columns: readonly ColumnInfo[];
  readonly name: string;
  readonly onPress: (id: SessionId, how: 'open' | 'toggle' | 'range') => void;
}

function drawn(line: ListLine, { columns, name, onPress, selection, renaming, find, actions }: Drawing) {
  if (line.kind === 'heading') return <HeadingRow section={line.section} />;
  const { session } = line;
  return (
    <TableRow
      id={`${name}-${session.id}`}
      session={session}
      columns={columns}
      saysProject={line.isMixed && columns.every(({ id }) => id !== 'project')}
      isCursor={session.id === selection.cursor}
      isChosen={selection.chosen.has(session.id)}
      isRenaming={session.id === renaming}
      find={find}
      actions={actions}
      onPress={onPress}
    />
  );
}

function HeadingRow({ section }: { readonly section: SessionSection }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus, and a heading is nothing to go to
    <div role="row" className="flex items-end px-2 pt-4 pb-1.5">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span role="gridcell" title={section.folder ?? undefined} className="flex min-w-0 items-baseline gap-2">
        <span className="truncate font-semibold">{section.heading}</span>
        <span className="text-tiny text-text-2 tabular-nums">{formatNumber(section.sessions.length)}</span>
        {section.folder !== null && <span className="truncate font-mono text-text-2 text-tiny">{section.folder}</span>}
      </span>
    </div>
  );
}

function sizesOf(place: TablePlace | null) {
  return place === null ? {} : { cache: place.sizes };
}

function chosenShare({ chosen }: TableSelection, ids: readonly SessionId[]): ChosenShare {
  if (chosen.size === 0) return 'none';
  return ids.every((id) => chosen.has(id)) ? 'all' : 'some';
}

function templateOf(columns: readonly ColumnInfo[]): CSSProperties {
  const widths = columns.map(({ width }) => (width === null ? 'minmax(0,1fr)' : `${width}px`));
  return { '--columns': ['16px', ...widths].join(' ') } as CSSProperties;
}

function onGridKey(event: KeyboardEvent, ids: readonly SessionId[], props: SessionTableProps): void {
  if (event.target !== event.currentTarget || !onTableKey(event, ids, props)) return;
  event.preventDefault();
  event.stopPropagation();
}

function onTableKey(event: KeyboardEvent, ids: readonly SessionId[], props: SessionTableProps): boolean {
  const { selection, onSelection, actions } = props;
  const { cursor } = selection;
  const isCommand = event.ctrlKey || event.metaKey;
  const step = event.altKey ? null : stepOf(event.key, 12);
  if (step !== null) {
    const to = stepped(ids, cursor, step);
    if (to !== null) onSelection(movedTo(selection, ids, to, event.shiftKey));
  } else if (isCommand && event.key.toLowerCase() === 'a') onSelection({ ...selection, chosen: new Set(ids) });
  else if (event.key === 'Escape' && selection.chosen.size > 0) onSelection({ ...selection, chosen: new Set() });
  else if (isCommand || event.altKey || cursor === null) return false;
  else if (event.key === 'Enter') actions.onOpen(cursor);
  else if (event.key === ' ') onSelection(toggled(selection, cursor));
  else if (event.key === 'F2') actions.onRename(cursor);
  else return false;
  return true;
}
