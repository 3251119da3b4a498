import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

interface SortHeadingProps {
  readonly isNumber: boolean;
  /** `null`: rows are sorted by another column, or by none. */
  readonly sorted: 'ascending' | 'descending' | null;
  readonly title: string;
  /** Whether the keys can go to it: where the table is the one stop, its own keys sort. */
  readonly isStop: boolean;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

/** The heading of a column, which sorts by it, with an arrow where it does. */
export function SortHeading({ isNumber, sorted, title, isStop, onSort, children }: SortHeadingProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  const arrow = sorted !== null && <Arrow className="size-3" strokeWidth={1.8} aria-hidden="true" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it, or the grid, has the focus
    <span role="columnheader" aria-sort={sorted ?? 'none'} className={isNumber ? 'flex justify-end' : 'flex'}>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        title={title}
        data-sorted={sorted !== null}
        onClick={onSort}
        className="-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 font-medium text-small text-text-2 transition-colors hover:bg-raised hover:text-text data-[sorted=true]:text-text"
      >
        {isNumber && arrow}
        {children}
        {!isNumber && arrow}
      </button>
    </span>
  );
}

/** The row of headings, which stays in sight. */
export function HeadRow({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useFocusableInteractive: its headings, or the grid, have the focus
    <div
      role="row"
      className="sticky top-0 z-10 grid h-8 grid-cols-(--columns) items-center gap-x-3 border-line border-b bg-ground px-2"
    >
      {children}
    </div>
  );
}

/** One cell of a row: numbers at the right, words as `className` says. */
export function GridCell({
  isNumber,
  className,
  children,
}: {
  readonly isNumber: boolean;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of roles throughout
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active row
    <span
      role="gridcell"
      className={isNumber ? 'overflow-hidden text-end text-small text-text-2 tabular-nums' : className}
    >
      {children}
    </span>
  );
}
