import type { Row } from '@treeline/processor';
import { t } from '@treeline/text';
import { createContext, type MouseEvent, useContext, useState } from 'react';
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';
import { IsSought } from './find/sought.ts';
import { RowMenuButton } from './row-menu-button.tsx';

/** The virtual list mounts its own elements; through this context they get their rows. */
interface FlowListing {
  readonly rows: readonly Row[];
  /** The selected row. */
  readonly selected: string | null;
  /** The current find result. */
  readonly marked: string | null;
  /** The focused row becomes the selected one. */
  readonly onSelect: (key: string) => void;
  /** `null`: rows have no menu. */
  readonly onMenu: ((row: Row, at: { readonly x: number; readonly y: number }) => void) | null;
}

export const FlowRows = createContext<FlowListing>({
  rows: [],
  selected: null,
  marked: null,
  onSelect: () => undefined,
  onMenu: null,
});

export function FlowList({ children, ...rest }: CustomContainerComponentProps) {
  return (
    <ul {...rest} aria-label={t('Conversation')}>
      {children}
    </ul>
  );
}

/** Only the rows in view are mounted, so each states its position, the total, and its level. */
export function FlowItem({ index, children, ...rest }: CustomItemComponentProps) {
  const { rows, selected, marked, onSelect, onMenu } = useContext(FlowRows);
  const row = rows[index];
  // A button in each passing row would be a quarter of what is built while scrolling. Once created, it stays: a closing
  // menu returns the focus to it.
  const [isReached, setReached] = useState(false);
  const openAt = (event: MouseEvent<HTMLElement>) => {
    // With text selected, the browser's own menu is needed to copy it.
    if (onMenu === null || row === undefined || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // A menu opened by key has no position of its own.
    onMenu(row, event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: box.left + 40, y: box.top + 24 });
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives a listitem a level
    <li
      {...rest}
      tabIndex={-1}
      data-index={index}
      data-agent={row?.kind === 'group' ? row.agent?.id : undefined}
      data-selected={row !== undefined && 'isOpen' in row && row.key === selected}
      data-marked={row !== undefined && row.key === marked}
      aria-level={(row?.guides.length ?? 0) + 1}
      aria-posinset={index + 1}
      aria-setsize={rows.length}
      onContextMenu={openAt}
      onFocus={() => {
        setReached(true);
        if (row !== undefined) onSelect(row.key);
      }}
      // Not on enter: rows that pass under a resting pointer would each be drawn again.
      onPointerMove={() => setReached(true)}
      className="group/item rounded-md data-[selected=true]:bg-surface data-[marked=true]:bg-accent-wash"
    >
      <IsSought value={row !== undefined && row.key === marked}>{children}</IsSought>
      {isReached && onMenu !== null && row !== undefined && row.kind !== 'loading' && row.kind !== 'unlinked' && (
        <RowMenuButton onOpen={(at) => onMenu(row, at)} />
      )}
    </li>
  );
}
