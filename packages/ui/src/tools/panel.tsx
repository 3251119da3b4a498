import { createContext, type ReactNode, use } from 'react';

/** Actions of any view, shown at the end of its header. */
export const PanelTools = createContext<ReactNode>(null);

interface PanelHeadProps {
  readonly children: ReactNode;
  /** Shown at the right edge. */
  readonly aside?: ReactNode;
}

/** The line above a view: its subject and its numbers. */
export function PanelHead({ children, aside = null }: PanelHeadProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-line border-b py-1 pr-1.5 pl-3 text-small">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">{children}</div>
      <div className="flex flex-none items-center gap-2 text-tiny text-text-2 tabular-nums">
        {aside}
        {use(PanelTools)}
      </div>
    </div>
  );
}

export function PanelLabel({ children }: { readonly children: ReactNode }) {
  return <p className="px-3 pt-2 font-medium text-tiny text-text-2 leading-4.5">{children}</p>;
}

interface ChipProps {
  readonly tone?: 'plain' | 'ok' | 'bad' | 'warn' | 'info';
  readonly children: ReactNode;
}

export function Chip({ tone = 'plain', children }: ChipProps) {
  return (
    <span
      data-tone={tone}
      className="inline-flex items-center whitespace-nowrap rounded-sm bg-raised px-1.5 text-tiny text-text-2 leading-4.5 data-[tone=bad]:bg-bad-wash data-[tone=ok]:bg-accent-wash data-[tone=warn]:bg-warn-wash data-[tone=bad]:text-bad data-[tone=info]:text-info data-[tone=ok]:text-ok data-[tone=warn]:text-warn"
    >
      {children}
    </span>
  );
}
