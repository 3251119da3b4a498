import type { ReactNode } from 'react';

interface PanelPartProps {
  readonly heading: string;
  /** Stands at the end of its line. */
  readonly aside?: string;
  readonly children: ReactNode;
}

/** A part of a card or of a panel beside a view, below a line. */
export function PanelPart({ heading, aside, children }: PanelPartProps) {
  return (
    <section aria-label={heading} className="border-line border-t pt-2">
      <h3 className="flex justify-between gap-2 pb-1 font-semibold text-text-2 text-tiny tabular-nums">
        {heading}
        {aside !== undefined && <span className="min-w-0 truncate font-normal">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
