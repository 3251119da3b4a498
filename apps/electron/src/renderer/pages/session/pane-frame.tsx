import { useAtomValue } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { paneWidthsAtom } from '../../state/pane-widths.ts';
import { PaneEdge } from '../../view/pane-edge.tsx';

interface PaneFrameProps {
  /** `null` while it is closed. */
  readonly rail: ReactNode;
  readonly children: ReactNode;
}

/** A session's column and the rail, which overlays it where both do not fit. */
export function PaneFrame({ rail, children }: PaneFrameProps) {
  const { rail: width } = useAtomValue(paneWidthsAtom);
  return (
    <div
      style={{ '--rail': `${width}px` } as CSSProperties}
      data-rail={rail !== null}
      className="relative grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] data-[rail=true]:min-[861px]:grid-cols-[minmax(0,1fr)_min(var(--rail),45vw)]"
    >
      <div className="relative flex min-h-0 min-w-0 flex-col">{children}</div>
      {rail !== null && (
        <div className="relative min-h-0 max-[860px]:absolute max-[860px]:inset-y-0 max-[860px]:right-0 max-[860px]:z-10 max-[860px]:w-76 max-[860px]:shadow-xl">
          {rail}
          <PaneEdge pane="rail" side="right" />
        </div>
      )}
    </div>
  );
}
