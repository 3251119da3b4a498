import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Buttons at the right edge. */
  readonly actions: ReactNode;
  /** Where it belongs, right of the title. */
  readonly beside?: ReactNode;
  /** One line below the facts; `null`: there is none. */
  readonly note?: ReactNode;
  /** The facts, below the buttons and over the whole width. They wrap; in a small window each says less. */
  readonly children: ReactNode;
}

/** A thin line before each fact. That of the first one on a line is outside of the box, and cut off. */
const lines =
  '*:relative *:before:absolute *:before:top-1/2 *:before:-left-2 *:before:h-3.5 *:before:w-px *:before:-translate-y-1/2 *:before:bg-line max-[1100px]:*:before:-left-1.5 small:*:before:hidden [&>[data-chip]]:before:hidden [&>[data-chip]+*]:before:hidden';

/** The header of a session's page, or of an agent's. */
export function PageHead({ title, beside = null, note = null, actions, children }: PageHeadProps) {
  return (
    <header className="border-line border-b px-7 py-3 short:py-1.5">
      <div className="flex min-h-7 items-center gap-3">
        <div className="flex min-w-0 flex-1 items-baseline gap-3">
          <h1 className="flex min-w-0 flex-initial items-center gap-2 font-semibold text-title leading-[1.35] tracking-[-0.012em]">
            {title}
          </h1>
          <div className="flex min-w-24 max-w-[60%] shrink-[100] text-small text-text-2 max-[900px]:hidden">
            {beside}
          </div>
        </div>
        {actions}
      </div>
      <div
        className={`mt-0.5 flex min-h-5.5 flex-wrap items-center gap-x-4 gap-y-0.5 overflow-clip text-small text-text-2 max-[1100px]:gap-x-3 small:gap-x-2.5 ${lines}`}
      >
        {children}
      </div>
      {note !== null && <p className="mt-1 truncate text-small short:hidden">{note}</p>}
    </header>
  );
}
