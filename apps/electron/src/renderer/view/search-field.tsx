import type { FilterProblem } from '@treeline/protocol';
import { QueryInput } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { searchSourceAtom } from '../state/filter-choices.ts';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly problems: readonly FilterProblem[];
  /** The list it moves through, and the line the keys are on; `null` = there is none. */
  readonly results: { readonly id: string; readonly active: string | null } | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function SearchField({ field, text, onText, problems, results, onKeyDown }: SearchFieldProps) {
  const source = useAtomValue(searchSourceAtom);
  // What is typed is shown at once, whatever the address is doing.
  const [written, setWritten] = useState(text);
  useEffect(() => setWritten(text), [text]);
  const write = (next: string) => {
    setWritten(next);
    onText(next);
  };
  return (
    <div className="flex h-9 items-center gap-2 rounded-md border border-line bg-surface px-3 text-read transition-colors focus-within:border-accent">
      <Search className="size-4 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
      <QueryInput
        field={field}
        text={written}
        onText={write}
        source={source}
        problems={problems}
        onKeyDown={onKeyDown}
        results={results}
        label="Search everything"
        placeholder={'Words, "an exact phrase", -not, tool:Bash, agent:Explore, path:src/, after:7d'}
      />
      {written !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          title="Clear search"
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
