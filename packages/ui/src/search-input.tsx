import { type LucideIcon, Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';

interface SearchInputProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly icon?: LucideIcon;
  /** What can be written, on hover. */
  readonly help?: string;
  /** The key that leads here, shown while nothing is written. */
  readonly keyHint?: string | undefined;
  /** What its button says that empties it; without one there is no button. */
  readonly clearLabel?: string;
  /** `bare`: the bar around it is drawn by others. */
  readonly size?: 'small' | 'large' | 'bare';
  /** For a field whose arrow keys move through a list: the list, and the line that they are on. */
  readonly list?: { readonly id: string; readonly active: string | null };
}

const frames = {
  small: 'h-7.5 gap-1.5 rounded-md border border-line bg-ground pr-1 pl-2 focus-within:border-accent',
  large: 'h-9 gap-2 rounded-md border border-line bg-surface pr-1.5 pl-3 focus-within:border-accent',
  bare: 'h-7 gap-2',
};

/** The one field for words to look for: in lists, in settings, in a session, in everything. */
export function SearchInput(props: SearchInputProps) {
  const { field, value, onChange, icon: Icon = Search, size = 'small', keyHint, clearLabel, list } = props;
  const combobox = list !== undefined && {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': list.id,
    'aria-activedescendant': list.active ?? undefined,
    'aria-autocomplete': 'list' as const,
  };
  return (
    <div className={`flex min-w-0 flex-1 items-center transition-colors ${frames[size]}`}>
      <Icon className="size-3.75 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        {...combobox}
        aria-label={props.label}
        title={props.help}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={props.onKeyDown}
        placeholder={props.placeholder}
        spellCheck={false}
        data-large={size === 'large'}
        className="min-w-0 flex-1 bg-transparent text-ui outline-none placeholder:text-text-2 data-[large=true]:text-read"
      />
      {value === '' && keyHint !== undefined && (
        <kbd className="mr-1 rounded-sm border border-line px-1.25 font-sans text-text-2 text-tiny">{keyHint}</kbd>
      )}
      {value !== '' && clearLabel !== undefined && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={() => {
            onChange('');
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
