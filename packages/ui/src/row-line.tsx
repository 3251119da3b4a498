import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowLineProps {
  /** `null`: there is nothing inside, so no chevron and no button. */
  readonly isOpen: boolean | null;
  readonly onToggle: () => void;
  readonly icon: ReactNode;
  /** What stands at the right edge. */
  readonly numbers: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

const shape =
  'grid min-h-(--row) w-full grid-cols-[16px_16px_minmax(0,1fr)_auto] items-center gap-2 rounded-md px-2 transition-colors hover:bg-surface';

/** The line that all rows of one line share: chevron, icon, words, numbers. */
export function RowLine({ isOpen, onToggle, icon, numbers, title, children }: RowLineProps) {
  const words = (
    <>
      {icon}
      <span className="flex min-w-0 items-baseline gap-2 overflow-hidden whitespace-nowrap" title={title}>
        {children}
      </span>
      <span className="flex gap-3 whitespace-nowrap text-note text-text-2 tabular-nums">{numbers}</span>
    </>
  );
  if (isOpen === null) {
    return (
      <div className={shape}>
        <span />
        {words}
      </div>
    );
  }
  return (
    <button type="button" data-row-button="" aria-expanded={isOpen} onClick={onToggle} className={shape}>
      <ChevronRight
        aria-hidden="true"
        data-open={isOpen}
        strokeWidth={1.8}
        className="size-3.5 text-text-2 transition-transform data-[open=true]:rotate-90"
      />
      {words}
    </button>
  );
}
