import { parseListFilter } from '@treeline/protocol';
import { ListFilter, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { QueryInput } from '../query/query-input.tsx';
import type { CompletionSource } from '../query/use-completion.ts';

interface FilterFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Down arrow or Enter: on to what is listed. */
  readonly onLeave: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly source: CompletionSource;
  /** Whether `/` leads here. */
  readonly hasKey: boolean;
}

const pauseMs = 120;

/** What is typed is taken over after a short pause: a list of thousands is not sorted anew with every letter. */
export function FilterField({ value, onChange, onLeave, field, source, hasKey }: FilterFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // Changed from elsewhere: a chip, the palette, the other box.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next;
      onChange(next);
    }, delay);
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
    <div className="flex h-7.5 min-w-0 flex-1 items-center gap-1.5 rounded-md border border-line bg-ground pr-1 pl-2 text-ui transition-colors focus-within:border-accent">
      <ListFilter className="size-3.5 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
      <QueryInput
        field={field}
        text={text}
        onText={(next) => send(next, pauseMs)}
        source={source}
        problems={parseListFilter(text, Date.now()).problems}
        onKeyDown={onKeyDown}
        results={null}
        label="Filter sessions"
        placeholder="Filter by text, project:, branch: …"
      />
      {text === '' && hasKey && (
        <kbd className="rounded-sm border border-line px-1.25 font-sans text-text-2 text-tiny">/</kbd>
      )}
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear filter"
          title="Clear filter"
          onClick={() => {
            send('', 0);
            field.current?.focus();
          }}
          className="inline-flex size-5 items-center justify-center rounded-sm text-text-2 hover:bg-raised hover:text-text"
        >
          <X className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
