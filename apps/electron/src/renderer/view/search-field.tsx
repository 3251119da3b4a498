import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The list it moves through, and the line the keys are on. */
  readonly controls: string;
  readonly active: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function SearchField({ field, text, onText, controls, active, onKeyDown }: SearchFieldProps) {
  // What is typed is shown at once, whatever the address is doing.
  const [written, setWritten] = useState(text);
  useEffect(() => setWritten(text), [text]);
  const write = (next: string) => {
    setWritten(next);
    onText(next);
  };
  return (
    <div className="flex h-9 items-center gap-2 rounded-md border border-line bg-surface px-3 transition-colors focus-within:border-accent">
      <Search className="size-4 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded="true"
        aria-controls={controls}
        aria-activedescendant={active ?? undefined}
        aria-autocomplete="list"
        value={written}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={'Words, "an exact phrase", -not, tool:Bash, agent:Explore, path:src/, after:7d'}
        spellCheck={false}
        className="min-w-0 flex-1 bg-transparent text-read outline-none placeholder:text-text-2"
      />
      {written !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          title="Clear the search"
          onClick={() => {
            write('');
            field.current?.focus();
          }}
          className="inline-flex size-6 items-center justify-center rounded-md text-text-2 hover:bg-raised hover:text-text"
        >
          <X className="size-4" strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
