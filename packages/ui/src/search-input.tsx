import type { KeyboardEvent } from 'react';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

interface SearchInputProps extends Pick<SearchBoxProps, 'field' | 'keyHint' | 'size'> {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The label of its clear button; without one there is no button. */
  readonly clearLabel?: string;
}

/** A field for plain words. Where filters are supported, the box contains a `QueryInput` instead. */
export function SearchInput({ label, placeholder, value, onChange, onKeyDown, clearLabel, ...box }: SearchInputProps) {
  const clear = clearLabel === undefined ? {} : { clear: { label: clearLabel, run: () => onChange('') } };
  return (
    <SearchBox {...box} {...clear} isEmpty={value === ''}>
      <input
        ref={box.field}
        type="text"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        spellCheck={false}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-2"
      />
    </SearchBox>
  );
}
