import { parseListFilter } from '@treeline/protocol';
import { t } from '@treeline/text';
import { ListFilter } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { QueryInput } from '../query/query-input.tsx';
import type { CompletionSource } from '../query/use-completion.ts';
import { SearchBox } from '../search-box.tsx';

interface FilterFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Down arrow or Enter: moves on to the list. */
  readonly onLeave: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly source: CompletionSource;
  /** Whether `/` focuses this field. */
  readonly hasKey: boolean;
}

const pauseMs = 120;

/** Typed text is applied after a short pause: a list of thousands is not sorted again with every letter. */
export function FilterField({ value, onChange, onLeave, field, source, hasKey }: FilterFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // Changed elsewhere: by a chip, the palette, or the other box.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const takeOver = useRef<(() => void) | null>(null);
  // Leaving the page within the pause keeps what was typed.
  useEffect(() => () => takeOver.current?.(), []);
  const send = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    takeOver.current = () => {
      clearTimeout(timer.current);
      takeOver.current = null;
      sent.current = next;
      onChange(next);
    };
    timer.current = setTimeout(takeOver.current, delay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') send('', 0);
    else if (event.key === 'Escape') field.current?.blur();
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <SearchBox
      field={field}
      icon={ListFilter}
      isEmpty={text === ''}
      keyHint={hasKey ? '/' : null}
      clear={{ label: t('Clear filter'), run: () => send('', 0) }}
    >
      <QueryInput
        field={field}
        text={text}
        onText={(next) => send(next, pauseMs)}
        source={source}
        problems={parseListFilter(text, Date.now()).problems}
        onKeyDown={onKeyDown}
        results={null}
        label={t('Filter sessions')}
        placeholder={t('Filter sessions')}
      />
    </SearchBox>
  );
}
