import type { FilterProblem } from '@treeline/protocol';
import { QueryInput, SearchBox, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { searchSourceAtom } from '../../state/filter-choices.ts';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly problems: readonly FilterProblem[];
  /** The list it moves through, and the active line; `null` = there is none. */
  readonly results: { readonly id: string; readonly active: string | null } | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function SearchField({ field, text, onText, problems, results, onKeyDown }: SearchFieldProps) {
  const source = useAtomValue(searchSourceAtom);
  // Typed text is shown immediately, whatever state the address is in.
  const [written, setWritten] = useState(text);
  useEffect(() => setWritten(text), [text]);
  const write = (next: string) => {
    setWritten(next);
    onText(next);
  };
  return (
    <SearchBox
      field={field}
      size="large"
      isEmpty={written === ''}
      clear={{ label: t('Clear search'), run: () => write('') }}
    >
      <QueryInput
        field={field}
        text={written}
        onText={write}
        source={source}
        problems={problems}
        onKeyDown={onKeyDown}
        results={results}
        label={t('Search everything')}
        placeholder={t('Words, "an exact phrase", -not, tool:Bash, agent:Explore, path:src/, after:7d')}
      />
    </SearchBox>
  );
}
