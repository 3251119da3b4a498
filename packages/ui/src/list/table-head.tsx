import { t } from '@treeline/text';
import { ArrowUpDown } from 'lucide-react';
import { HeadRow, SortHeading } from '../table/grid-parts.tsx';
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
    <HeadRow>
      {/* biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout */}
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
          className="m-0.5 size-3"
        />
      </span>
      {columns.map((column) => (
        <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
    </HeadRow>
  );
}

function Heading({ column, sort, onSort }: Pick<TableHeadProps, 'sort' | 'onSort'> & { readonly column: ColumnInfo }) {
  const { id, heading, words, isNumber } = column;
  const isSorted = sort.column === id;
  const isDescending = isSorted ? !sort.isDescending : startsDescending(id);
  return (
    <SortHeading
      isNumber={isNumber}
      sorted={!isSorted ? null : sort.isDescending ? 'descending' : 'ascending'}
      title={t('{words} (click to sort)', { words })}
      isStop
      onSort={() => onSort({ column: id, isDescending })}
    >
      {id === 'state' ? <span className="sr-only">{heading}</span> : heading}
      {id === 'state' && !isSorted && <ArrowUpDown className="size-3" strokeWidth={1.8} aria-hidden="true" />}
    </SortHeading>
  );
}
