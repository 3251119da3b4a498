import { t } from '@treeline/text';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ColumnInfo } from './list-columns.ts';
import { startsDescending } from './list-options.tsx';
import type { ListSort } from './list-view.ts';

interface TableHeadProps {
  readonly columns: readonly ColumnInfo[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly chosen: ChosenShare;
  readonly onChooseAll: (isAll: boolean) => void;
}

/** How much of the list is selected. */
export type ChosenShare = 'none' | 'some' | 'all';

/** Headings that sort; pressed again, in the other direction. */
export function TableHead({ columns, sort, onSort, chosen, onChooseAll }: TableHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useFocusableInteractive: its headings are buttons
    <div
      role="row"
      className="sticky top-0 z-10 grid h-8 grid-cols-(--columns) items-center gap-x-3 border-line border-b bg-ground px-2"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the box in it is */}
      <span role="columnheader" className="flex">
        <input
          type="checkbox"
          aria-label={t('Select all sessions')}
          title={t('Select all')}
          checked={chosen === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen === 'some';
          }}
          onChange={(event) => onChooseAll(event.target.checked)}
          className="m-0.5 size-3 accent-accent"
        />
      </span>
      {columns.map((column) => (
        <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
    </div>
  );
}

function Heading({ column, sort, onSort }: Pick<TableHeadProps, 'sort' | 'onSort'> & { readonly column: ColumnInfo }) {
  const { id, heading, words, isNumber } = column;
  const isSorted = sort.column === id;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  const isDescending = isSorted ? !sort.isDescending : startsDescending(id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it is
    <span
      role="columnheader"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      className={isNumber ? 'flex justify-end' : 'flex'}
    >
      <button
        type="button"
        title={t('{words} (click to sort)', { words })}
        data-sorted={isSorted}
        onClick={() => onSort({ column: id, isDescending })}
        className="-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 font-medium text-small text-text-2 transition-colors hover:bg-raised hover:text-text data-[sorted=true]:text-text"
      >
        {isSorted && isNumber && <Arrow className="size-3" strokeWidth={1.8} aria-hidden="true" />}
        {id === 'state' ? <span className="sr-only">{heading}</span> : heading}
        {id === 'state' && !isSorted && <ArrowUpDown className="size-3" strokeWidth={1.8} aria-hidden="true" />}
        {isSorted && !isNumber && <Arrow className="size-3" strokeWidth={1.8} aria-hidden="true" />}
      </button>
    </span>
  );
}
