import type { Row } from '@treeline/processor';
import { Ellipsis } from 'lucide-react';
import { createContext, type MouseEvent, useContext } from 'react';
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';
import { IsSought } from './find/sought.ts';

/** The virtual list mounts its own elements; this is how they learn what they hold. */
export interface FlowListing {
  readonly rows: readonly Row[];
  /** The row that is looked at. */
  readonly selected: string | null;
  /** The row that was searched for. */
  readonly marked: string | null;
  /** The row that has the focus is the one that is looked at. */
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
    <ul {...rest} aria-label="Conversation">
      {children}
    </ul>
  );
}

/** Only the rows in view are mounted, so each says which one of how many it is, and how deep it stands. */
export function FlowItem({ index, children, ...rest }: CustomItemComponentProps) {
  const { rows, selected, marked, onSelect, onMenu } = useContext(FlowRows);
  const row = rows[index];
  const openAt = (event: MouseEvent<HTMLElement>) => {
    // Who has selected text wants the browser's own menu, to copy it.
    if (onMenu === null || row === undefined || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // A menu asked for by key has no place of its own.
    onMenu(row, event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: box.left + 40, y: box.top + 24 });
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives a listitem a level
    <li
      {...rest}
      tabIndex={-1}
      data-index={index}
      data-selected={row !== undefined && 'isOpen' in row && row.key === selected}
      data-marked={row !== undefined && row.key === marked}
      aria-level={(row?.guides.length ?? 0) + 1}
      aria-posinset={index + 1}
      aria-setsize={rows.length}
      onContextMenu={openAt}
      onFocus={() => row !== undefined && onSelect(row.key)}
      className="group/item rounded-md data-[selected=true]:bg-surface data-[marked=true]:bg-accent-wash"
    >
      <IsSought value={row !== undefined && row.key === marked}>{children}</IsSought>
      {onMenu !== null && row !== undefined && row.kind !== 'loading' && row.kind !== 'unlinked' && (
        <button
          type="button"
          aria-label="More"
          aria-haspopup="menu"
          title="Copy and more"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onMenu(row, { x: box.left, y: box.bottom + 2 });
          }}
          className="absolute top-[3px] -right-6 inline-flex size-5.5 items-center justify-center rounded-md text-text-2 opacity-0 hover:bg-raised hover:text-text focus-visible:opacity-100 group-focus-within/item:opacity-100 group-hover/item:opacity-100"
        >
          <Ellipsis className="size-3.75" strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
