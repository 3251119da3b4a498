import { t } from '@treeline/text';
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
}

/** The layout of all single-line rows: chevron, icon, words, numbers. */
export function RowLine({ isOpen, onToggle, icon, actions, numbers, title, children }: RowLineProps) {
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
        <div className="flex min-w-0 flex-1 items-center gap-2 pl-6 [&>svg]:flex-none">{words}</div>
      ) : (
        // It covers the whole line, so that a click on the numbers counts too; other buttons are above it.
        <button
          type="button"
          data-row-button=""
          aria-expanded={isOpen}
          aria-labelledby={t('{id}-words {id2}-numbers', { id, id2: id })}
          onClick={onToggle}
          className="flex min-h-(--row) min-w-0 flex-1 items-center gap-2 outline-none after:absolute after:inset-0"
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
      {actions !== undefined && (
        <span className="relative z-1 hidden flex-none items-center group-focus-within/line:flex group-hover/line:flex">
          {actions}
        </span>
      )}
      <span id={`${id}-numbers`} className="flex flex-none gap-3 whitespace-nowrap text-note text-text-2 tabular-nums">
        {numbers}
      </span>
    </div>
  );
}
