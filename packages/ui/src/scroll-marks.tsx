import type { Row } from '@treeline/processor';
import { memo, type RefObject, useEffect, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type FlowMark, flowMarks, type MarkKind } from './flow-marks.ts';

interface ScrollMarksProps {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
  /** The rows with find results. */
  readonly hits: ReadonlySet<string>;
  readonly onGo: (index: number) => void;
}

const none: readonly FlowMark[] = [];
/** Rows are measured as they come into view, and a running session grows: the marks are updated after a delay. */
const afterMs = 400;

const shapes: Record<MarkKind, string> = {
  prompt: 'h-0.5 w-2.5 bg-accent',
  error: 'size-1.5 rotate-45 bg-bad',
  hit: 'h-0.5 w-1.5 bg-warn',
  day: 'w-3 border-text-3 border-t border-dotted',
};

/** Beside the scroll bar, for the mouse: the positions of prompts, errors, days and hits. Keys reach them too. */
export const ScrollMarks = memo(function ScrollMarks({ list, rows, hits, onGo }: ScrollMarksProps) {
  const [marks, setMarks] = useState(none);
  useEffect(() => {
    const timer = setTimeout(() => {
      const handle = list.current;
      if (handle === null || handle.scrollSize <= handle.viewportSize) setMarks(none);
      else setMarks(flowMarks(rows, hits, (index) => handle.getItemOffset(index) / handle.scrollSize));
    }, afterMs);
    return () => clearTimeout(timer);
  }, [list, rows, hits]);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-1 right-3 w-3.5">
      {marks.map(({ kind, index, share }) => (
        <button
          key={`${kind}${index}`}
          type="button"
          tabIndex={-1}
          data-mark={kind}
          onClick={() => onGo(index)}
          style={{ top: `${share * 100}%` }}
          className="pointer-events-auto absolute inset-x-0 flex h-2 -translate-y-1 items-center justify-center"
        >
          <span className={shapes[kind]} />
        </button>
      ))}
    </div>
  );
});
