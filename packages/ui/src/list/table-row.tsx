import type { SessionId, SessionSummary } from '@treeline/protocol';
import { t } from '@treeline/text';
import { type MouseEvent, memo } from 'react';
import { GridCell } from '../table/grid-parts.tsx';
import type { ListActions } from './list-actions.ts';
import type { ColumnInfo } from './list-columns.ts';
import { RenameField } from './rename-field.tsx';
import { titleOf } from './session-facts.ts';
import { tableCells } from './table-cell.tsx';

interface TableRowProps {
  readonly id: string;
  readonly session: SessionSummary;
  readonly columns: readonly ColumnInfo[];
  /** Under a heading that does not name the project, and without a column for it, the row does. */
  readonly saysProject: boolean;
  readonly isCursor: boolean;
  readonly isChosen: boolean;
  readonly isRenaming: boolean;
  readonly find: (id: SessionId) => SessionSummary | undefined;
  readonly actions: ListActions;
  readonly onPress: (id: SessionId, how: 'open' | 'toggle' | 'range') => void;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, session, columns, isCursor, isChosen, isRenaming, actions, onPress } = props;
  const onClick = (event: MouseEvent) => {
    const how = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'open';
    onPress(session.id, how);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names this row as the active one
    <div
      id={id}
      role="row"
      aria-selected={isChosen}
      data-cursor={isCursor}
      data-dim={session.marks.isHidden || session.leftOut !== null}
      onClick={onClick}
      onContextMenu={(event) => {
        event.preventDefault();
        actions.onMenu(session.id, { x: event.clientX, y: event.clientY });
      }}
      className="group grid h-(--table-row) cursor-default select-none grid-cols-(--columns) items-center gap-x-3 rounded-md px-2 hover:bg-raised/60 data-[dim=true]:text-text-2 aria-selected:bg-accent-wash data-[cursor=true]:bg-raised data-[cursor=true]:aria-selected:bg-accent-wash"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <span role="gridcell" className="flex">
        <Chooser {...props} />
      </span>
      {columns.map(({ id: column, isNumber }) => (
        <GridCell
          key={column}
          isNumber={isNumber}
          className={column === 'title' ? 'min-w-0' : 'flex min-w-0 items-center text-small text-text-2'}
        >
          {column === 'title' && isRenaming ? (
            <RenameField
              name={titleOf(session)}
              title={session.title}
              onDone={(name) => actions.onRenamed(session.id, name === session.title ? '' : name)}
            />
          ) : (
            tableCells[column]({ session, saysProject: props.saysProject, find: props.find, onOpen: actions.onOpen })
          )}
        </GridCell>
      ))}
    </div>
  );
});

/** The checkbox: always there, so that nothing moves under the pointer. */
function Chooser({ session, isChosen, onPress }: TableRowProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={isChosen}
      aria-label={t('Select {session}', { session: titleOf(session) })}
      onChange={() => undefined}
      onClick={(event) => {
        event.stopPropagation();
        onPress(session.id, event.shiftKey ? 'range' : 'toggle');
      }}
      className="m-0.5 size-3 opacity-55 checked:opacity-100 group-hover:opacity-100 group-data-[cursor=true]:opacity-100"
    />
  );
}
