import { t } from '@treeline/text';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { AgentColumn } from './agent-columns.ts';
import { type AgentSort, nextSort } from './sort-agents.ts';

interface AgentTableHeadProps {
  readonly columns: readonly AgentColumn[];
  readonly sort: AgentSort | null;
  readonly onSort: (sort: AgentSort | null) => void;
}

/** Headings that sort. They are no tab stops: the table is one, and its keys 1 to 9 sort too. */
export function AgentTableHead({ columns, sort, onSort }: AgentTableHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      role="row"
      className="sticky top-0 z-10 grid h-8 grid-cols-(--columns) items-center gap-x-3 border-line border-b bg-ground px-2"
    >
      {columns.map((column, at) => (
        <Heading key={column.id} column={column} number={at + 1} sort={sort} onSort={onSort} />
      ))}
    </div>
  );
}

interface HeadingProps extends Omit<AgentTableHeadProps, 'columns'> {
  readonly column: AgentColumn;
  readonly number: number;
}

function Heading({ column: { id, heading, words, isNumber }, number, sort, onSort }: HeadingProps) {
  const isSorted = sort?.column === id;
  const Arrow = sort?.isDescending === true ? ArrowDown : ArrowUp;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <span
      role="columnheader"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      className={isNumber ? 'flex justify-end' : 'flex'}
    >
      <button
        type="button"
        tabIndex={-1}
        title={t('{words}. Sort by it ({number}).', { words, number })}
        data-sorted={isSorted}
        onClick={() => onSort(nextSort(sort, id))}
        className="-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 font-medium text-small text-text-2 transition-colors hover:bg-raised hover:text-text data-[sorted=true]:text-text"
      >
        {isSorted && isNumber && <Arrow className="size-3" strokeWidth={1.8} aria-hidden="true" />}
        {heading}
        {isSorted && !isNumber && <Arrow className="size-3" strokeWidth={1.8} aria-hidden="true" />}
      </button>
    </span>
  );
}
