import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface RowLineProps {
  /** `null`: it has no children, so no chevron and no button. */
  readonly isOpen: boolean | null;
  readonly onToggle: () => void;
  readonly icon: ReactNode;
  /** The row's own buttons, visible while it is hovered or focused. */
  readonly actions?: ReactNode;
  /** Shown at the right edge. */
  readonly numbers: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** A link of the row's own, and what stands behind it: a button may hold none. */
  readonly link?: ReactNode;
  readonly afterLink?: ReactNode;
}

/** The line that all rows of one line share: chevron, icon, words, numbers. */
export function RowLine(props: RowLineProps) {
  const { isOpen, onToggle, icon, actions, numbers, title, children, link = null, afterLink = null } = props;
  const id = useId();
  const words = (
    <>
      {icon}
      <span className="flex min-w-0 items-baseline gap-2 overflow-hidden whitespace-nowrap" title={title}>
        {children}
      </span>
    </>
  );
  return (
    <div className="group/line relative flex min-h-(--row) w-full items-center gap-2 rounded-md px-2 transition-colors hover:bg-surface has-[[data-row-button]:focus-visible]:outline-[1.5px] has-[[data-row-button]:focus-visible]:outline-accent has-[[data-row-button]:focus-visible]:-outline-offset-[1.5px]">
      {isOpen === null ? (
        <div
          data-link={link !== null}
          className="flex min-w-0 flex-1 items-center gap-2 pl-6 data-[link=true]:flex-none [&>svg]:flex-none"
        >
          {words}
        </div>
      ) : (
        // It covers the whole line, so that a click on the numbers counts too; other buttons are above it.
        <button
          type="button"
          data-row-button=""
          aria-expanded={isOpen}
          aria-labelledby={[`${id}-words`, ...(link === null ? [] : [`${id}-link`]), `${id}-numbers`].join(' ')}
          data-link={link !== null}
          title={link === null ? undefined : title}
          onClick={onToggle}
          className="flex min-h-(--row) min-w-0 flex-1 items-center gap-2 outline-none after:absolute after:inset-0 data-[link=true]:flex-none"
        >
          <ChevronRight
            aria-hidden="true"
            data-open={isOpen}
            strokeWidth={1.8}
            className="mr-0.5 size-3.5 flex-none text-text-2 transition-transform data-[open=true]:rotate-90"
          />
          <span id={`${id}-words`} className="relative z-1 flex min-w-0 items-center gap-2 [&>svg]:flex-none">
            {words}
          </span>
        </button>
      )}
      {link !== null && (
        // Clicks beside the link reach the row's button.
        <span
          id={`${id}-link`}
          className="pointer-events-none relative z-1 flex min-w-0 flex-1 items-baseline gap-2 overflow-hidden whitespace-nowrap [&_a]:pointer-events-auto"
        >
          {link}
          {afterLink}
        </span>
      )}
      {actions !== undefined && (
        <span className="relative z-1 hidden flex-none items-center group-focus-within/line:flex group-hover/line:flex">
          {actions}
        </span>
      )}
      <span id={`${id}-numbers`} className="flex flex-none gap-3 whitespace-nowrap text-tiny text-text-2 tabular-nums">
        {numbers}
      </span>
    </div>
  );
}
