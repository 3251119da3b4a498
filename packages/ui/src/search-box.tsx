import { type LucideIcon, Search, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

export interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isEmpty: boolean;
  readonly icon?: LucideIcon;
  /** The key that focuses it, shown while it is empty. */
  readonly keyHint?: string | null;
  /** Clears the field; without it there is no button. */
  readonly clear?: { readonly label: string; readonly run: () => void };
  /** `bare`: the parent draws the bar around it. */
  readonly size?: 'small' | 'large' | 'bare';
  /** The field itself. */
  readonly children: ReactNode;
}

const frames = {
  small: 'h-7.5 gap-1.5 rounded-md border border-line bg-ground pr-1 pl-2 text-ui focus-within:border-accent',
  large: 'h-9 gap-2 rounded-md border border-line bg-surface pr-1.5 pl-3 text-read focus-within:border-accent',
  bare: 'h-7 gap-2 text-ui',
};

/** The frame of every search field: its icon, its shortcut key, its clear button. */
export function SearchBox({
  field,
  isEmpty,
  icon: Icon = Search,
  keyHint = null,
  clear,
  size = 'small',
  children,
}: SearchBoxProps) {
  return (
    <div className={`flex min-w-0 flex-1 items-center transition-colors ${frames[size]}`}>
      <Icon className="size-3.75 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
      {children}
      {isEmpty && keyHint !== null && (
        <kbd className="mr-1 rounded-sm border border-line px-1.25 font-sans text-text-2 text-tiny">{keyHint}</kbd>
      )}
      {!isEmpty && clear !== undefined && (
        <button
          type="button"
          aria-label={clear.label}
          title={clear.label}
          onClick={() => {
            clear.run();
            field.current?.focus();
          }}
          className="inline-flex size-5.5 flex-none items-center justify-center rounded-sm text-text-2 hover:bg-raised hover:text-text"
        >
          <X className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
